-- All tables of the product, with the rules that the database enforces: evidence and debts are never truncated, deleted
-- or reversed. Constraints are named as sentences. Every moment has its zone; ids are UUIDs of version 7 made by the
-- server.

-- ---- Used by many tables ----

-- Refuses what breaks a rule, which is named as a sentence.
create function refuse(rule text) returns void language plpgsql as $$
begin
  raise exception '%', replace(rule, '_', ' ') using errcode = 'check_violation', constraint = rule;
end $$;

-- Refuses every change that the trigger is for. The argument is the rule.
create function keep_rows() returns trigger language plpgsql as $$
begin
  perform refuse(tg_argv[0]);
  return null;
end $$;

-- Rows about a person are deleted only with the account. The argument names the refusal.
create function keep_player_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select 1 from users where id = old.user_id) then
    perform refuse(tg_argv[0]);
  end if;
  return old;
end $$;

-- Deletes the translations of a deleted row. The argument is their subject.
create function drop_translations() returns trigger language plpgsql as $$
begin
  delete from translations where subject = tg_argv[0] and subject_id = old.id::text;
  return null;
end $$;

-- ---- Accounts ----

-- All runs of three characters in a name, to find players by any part of three characters or more. Does what pg_trgm
-- does, an extension that not every database has.
create function name_parts(name text) returns text[] immutable parallel safe language sql as $$
  select coalesce(array_agg(distinct substr(name, place, 3)), '{}') from generate_series(1, char_length(name) - 2) place
$$;

-- The players, the staff and the owner, whose username is admin.
create table users (
  id                 uuid primary key,
  email              text not null,
  email_verified     boolean not null default false,
  username           text not null,
  -- The form in which two names count as the same: composed, lower case.
  username_key       text not null,
  avatar_url         text,
  total_score        integer not null default 0,
  games_played       integer not null default 0,
  games_won          integer not null default 0,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  -- Since when a player may not play because a payment is disputed; null otherwise.
  play_paused_since  timestamptz,
  -- The latest version of the contest rules that the player accepted; 0 is none. Guesses are judged by it.
  rules_accepted     smallint not null default 0,
  -- Guesses that arrive between these two moments are refused; 'infinity' is for good. The sum of the sanctions.
  suspended_from     timestamptz,
  suspended_until    timestamptz,
  -- The role of a staff member; the owner has none.
  staff_role         text,
  staff_since        timestamptz,
  -- Until when a former curator could know the places of others' puzzles; null where never, or where they still can.
  knew_places_until  timestamptz,
  -- The language in which a player reads the site and receives mails; null is English.
  language           text,
  -- The page that the player was going to when they signed up; null where there was none.
  page_after_sign_up text,
  -- When the player last changed their name; null where it is the first one or the staff reset it.
  renamed_at         timestamptz,
  constraint one_user_per_email unique (email),
  constraint one_user_per_username unique (username_key),
  constraint an_email_is_lower_case check (email = lower(email)),
  constraint a_username_has_3_to_20_characters check (char_length(username) between 3 and 20),
  constraint counters_never_fall_below_zero check (total_score >= 0 and games_played >= 0 and games_won >= 0),
  constraint a_staff_role_is_known check (staff_role in ('curator', 'cashier', 'moderator')),
  constraint staff_are_staff_since_a_moment check ((staff_role is null) = (staff_since is null)),
  constraint the_owner_has_no_staff_role check (staff_role is null or username_key <> 'admin'),
  constraint language_is_a_tag check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  constraint a_page_after_sign_up_is_of_this_site check (page_after_sign_up ~ '^/[a-z]' and char_length(page_after_sign_up) <= 200)
);
create index users_of_the_staff on users (staff_role) where staff_role is not null;
-- For the players' desk (docs/decisions/048). Patterns need byte order, in any database; without fastupdate, since
-- every search would read through the pending entries.
create index users_by_the_beginning_of_an_address on users (email text_pattern_ops);
create index users_by_the_beginning_of_a_name on users (username_key text_pattern_ops);
create index users_by_sign_up on users (created_at, id);
create index users_by_a_part_of_the_name on users using gin (name_parts(username_key)) with (fastupdate = off);

-- Records that an account existed and when it was deleted; nothing about the person.
create table account_deletions (
  user_id     uuid primary key,
  deleted_at  timestamptz not null
);

-- An account recorded as deleted is gone when the transaction ends and never returns. The servers' role cannot delete
-- the record (grants.sql).
create function require_account_is_gone() returns trigger language plpgsql as $$
begin
  if exists (select 1 from users where id = new.user_id) then
    perform refuse('an_account_on_record_as_deleted_is_gone');
  end if;
  return null;
end $$;
create constraint trigger require_account_is_gone after insert on account_deletions deferrable initially deferred
  for each row execute function require_account_is_gone();

create function keep_account_gone() returns trigger language plpgsql as $$
begin
  if exists (select 1 from account_deletions where user_id = new.id) then
    perform refuse('a_deleted_account_does_not_come_back');
  end if;
  return new;
end $$;
create trigger keep_account_gone before insert or update of id on users for each row
  execute function keep_account_gone();

-- Who has, or last had, a name, by a hash of the form in which look-alikes are equal (game/look-alikes). Until free_at
-- only its former owner may take back a name that was given up; after a deletion or a reset it has no owner.
create table username_claims (
  name_hash  text primary key,
  user_id    uuid references users (id) on delete cascade,
  free_at    timestamptz,
  constraint a_name_has_an_owner_or_rests check (user_id is not null or free_at is not null)
);
create index username_claims_of_a_user on username_claims (user_id);
create index username_claims_that_rest on username_claims (free_at) where free_at is not null;

-- `token` is a keyed hash; the token itself is only in the player's cookie.
create table sessions (
  id            uuid primary key,
  user_id       uuid not null references users (id) on delete cascade,
  token         text not null,
  expires_at    timestamptz not null,
  ip_address    text,
  user_agent    text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- To within some minutes: players see it in the list of their sessions.
  last_used_at  timestamptz not null default now(),
  -- When a sign-in at an identity provider last proved again that the session is its user's.
  proved_at     timestamptz,
  constraint one_session_per_token unique (token)
);
create index sessions_of_a_user on sessions (user_id);

-- Browsers in which a user has signed in before, each by a hash of a random number in a cookie. A sign-in in another
-- one sends a mail.
create table known_devices (
  user_id          uuid not null references users (id) on delete cascade,
  device_hash      text not null,
  last_sign_in_at  timestamptz not null,
  -- Another keyed hash of the same number, equal for all users of one browser.
  browser_mark     text,
  primary key (user_id, device_hash)
);
create index known_devices_by_browser on known_devices (browser_mark) where browser_mark is not null;

-- Ways to sign in: a password's hash, or an identity at a provider.
create table accounts (
  id                        uuid primary key,
  user_id                   uuid not null references users (id) on delete cascade,
  account_id                text not null,
  provider_id               text not null,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  password                  text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  constraint one_account_per_provider_identity unique (provider_id, account_id)
);
create index accounts_of_a_user on accounts (user_id);

create table verifications (
  id          uuid primary key,
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
-- The links of a user end together: when one is used, and with the account.
create index verifications_by_value on verifications (value);

-- Solved captcha challenges: each may be used once.
create table captcha_tokens (
  token_id     text primary key,
  verified_at  timestamptz not null,
  used_at      timestamptz,
  expires_at   timestamptz not null,
  -- A solved captcha counts for one e-mail address, the first that used it; a hash of it.
  email_hash   text
);

-- One row for each account with a second factor. The secret is encrypted under a key that only the server has.
create table two_factor (
  user_id     uuid primary key references users (id) on delete cascade,
  secret      text not null,
  -- When a first code proved that the authenticator works.
  enabled_at  timestamptz not null,
  -- The time step of the last accepted code: no code counts twice, and none older than the last.
  last_step   bigint not null default 0,
  -- The set-up's one test of a backup code, which uses none up.
  needs_test  boolean not null default true,
  created_at  timestamptz not null default now()
);

create table backup_codes (
  user_id    uuid not null references users (id) on delete cascade,
  code_hash  text not null,
  used_at    timestamptz,
  primary key (user_id, code_hash)
);

-- Set-ups of a second factor that no code has confirmed yet, one for each session that began one. Another tab of the
-- same session shows the same set-up; other sessions never see it.
create table two_factor_set_ups (
  session_id    uuid primary key references sessions (id) on delete cascade,
  user_id       uuid not null references users (id) on delete cascade,
  -- Both encrypted (server/src/features/accounts/two-factor/secret-box.ts).
  secret        text not null,
  backup_codes  text not null,
  begun_at      timestamptz not null,
  -- The moment of the factor that this set-up replaces, proved by one of its codes; null for a first set-up.
  replaces      timestamptz
);
create index set_ups_of_a_user on two_factor_set_ups (user_id);

-- Passkeys (docs/decisions/051-passkeys.md): public keys that sign people in. The private keys stay on their devices.
create table passkeys (
  id             uuid primary key,
  user_id        uuid not null references users (id) on delete cascade,
  -- The authenticator's own id, and the key in COSE form; both base64url.
  credential_id  text not null constraint a_credential_id_is_short
    check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1400),
  public_key     text not null constraint a_public_key_is_short
    check (public_key ~ '^[A-Za-z0-9_-]+$' and char_length(public_key) <= 4000),
  -- How often it has signed, as it claims; always 0 where it does not count.
  sign_count     bigint not null constraint a_sign_count_is_not_negative check (sign_count >= 0),
  transports     text[] not null,
  -- Whether its maker stores a copy, and whether it may do so at all.
  backed_up      boolean not null,
  device_type    text not null constraint a_passkey_is_of_a_known_kind
    check (device_type in ('singleDevice', 'multiDevice')),
  name           text not null constraint a_passkey_has_a_short_name check (char_length(name) between 1 and 60),
  created_at     timestamptz not null,
  last_used_at   timestamptz,
  constraint one_passkey_per_credential unique (credential_id)
);
create index passkeys_of_a_user on passkeys (user_id);

-- What an authenticator is asked to sign. A row is deleted on use, so it is used once.
create table passkey_challenges (
  challenge   text primary key constraint a_challenge_has_32_bytes check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  purpose     text not null constraint a_challenge_is_for_a_known_purpose
    check (purpose in ('register', 'sign-in', 'portal')),
  -- The session that may use it; for a sign-in the random number in a cookie of the browser.
  bound_to    text not null constraint a_challenge_is_bound_to_a_browser
    check (char_length(bound_to) between 36 and 43),
  expires_at  timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- ---- Staff ----

-- People whom the owner has invited. Only the hash of the link's token is stored.
create table staff_invitations (
  id            uuid primary key,
  -- In lower case, as in accounts.
  email         text not null,
  role          text not null,
  token_hash    text not null,
  invited_at    timestamptz not null,
  expires_at    timestamptz not null,
  accepted_at   timestamptz,
  accepted_by   uuid references users (id) on delete set null,
  withdrawn_at  timestamptz,
  constraint one_invitation_per_token unique (token_hash),
  constraint an_invitation_keeps_a_hash check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint an_invitation_names_a_role check (role in ('curator', 'cashier', 'moderator')),
  constraint an_invitation_lasts_a_while check (expires_at > invited_at),
  constraint an_invitation_ends_once check (accepted_at is null or withdrawn_at is null)
);
create unique index one_open_invitation_per_address on staff_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index invitations_of_an_account on staff_invitations (accepted_by) where accepted_by is not null;

-- Households of the staff, who may not win either, by the e-mail address of an account that may not exist yet.
create table staff_households (
  email        text primary key,
  -- The staff member they live with, in the owner's words.
  note         text not null,
  declared_at  timestamptz not null,
  constraint a_household_note_is_short check (char_length(note) <= 200)
);

-- Calls that wait for a second person, as the first person sent them. At most one waits for each prize.
create table approvals (
  id            uuid primary key,
  action        text not null,
  -- The id of the prize or the puzzle.
  subject       uuid not null,
  -- The fields of the call, without secrets. For a puzzle they include its place, so the row is as secret as the
  -- answer.
  wanted        jsonb not null,
  requested_by  uuid references users (id) on delete set null,
  requester     text not null,
  requested_at  timestamptz not null,
  expires_at    timestamptz not null,
  decided_at    timestamptz,
  decided_by    uuid references users (id) on delete set null,
  decider       text,
  outcome       text,
  -- From when the owner may carry it out alone, since no one could agree when it was requested.
  owner_may_approve_from    timestamptz,
  constraint an_approval_ends_at_a_moment
    check ((decided_at is null) = (outcome is null) and (decider is null) = (outcome is null)),
  constraint an_approval_lasts_a_while check (expires_at > requested_at),
  constraint an_owner_alone_waits_a_day check (owner_may_approve_from >= requested_at + interval '24 hours'),
  -- Both are null after both accounts were deleted.
  constraint nobody_approves_what_they_asked_for
    check (outcome is distinct from 'carried-out' or decided_by is null or decided_by is distinct from requested_by
    or coalesce(decided_at >= owner_may_approve_from, false)),
  constraint an_approval_is_for_a_known_action
    check (action in (
      'prize.prepare', 'prize.pay-out', 'prize.disqualify', 'prize.notify', 'prize.forfeit', 'prize.end-hold',
      'puzzle.update', 'config.second-person')),
  constraint an_approval_ends_in_a_known_way
    check (outcome in ('carried-out', 'declined', 'withdrawn', 'replaced', 'overtaken'))
);
create unique index one_open_approval_per_subject on approvals (action, subject) where outcome is null;
create index approvals_of_a_requester on approvals (requested_by) where requested_by is not null;
create index approvals_of_a_decider on approvals (decided_by) where decided_by is not null;
create unique index one_open_approval_per_prize on approvals (subject) where outcome is null and action like 'prize.%';

-- Who did what, when, with the values before and after. Rows are added and never change.
create table audit_log (
  id        bigint generated always as identity primary key,
  at        timestamptz not null,
  actor_id  uuid,
  actor     text not null,
  action    text not null,
  subject   text not null,
  before    jsonb,
  after     jsonb,
  network   text,
  constraint an_action_is_noun_and_verb check (action ~ '^[a-z-]+\.[a-z-]+$')
);
create index audit_by_action on audit_log (action, id);

create trigger keep_audit_log before update or delete on audit_log for each row execute function keep_rows('the_audit_log_only_grows');

-- ---- Contest rules and eligibility: docs/decisions/044 ----

-- A version is published once and never changes. It is in force from its effective moment until that of the next.
create table contest_rules (
  number        smallint primary key,
  text          text not null,
  -- What changed, in one sentence.
  summary       text not null,
  -- SHA-256 of the text, in lower-case hexadecimal.
  hash          text not null,
  effective_at  timestamptz not null,
  published_at  timestamptz not null,
  -- The username; 'system' where the server wrote the first version.
  published_by  text not null,
  constraint rules_are_numbered_from_1 check (number >= 1),
  constraint contest_rules_have_their_hash check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  constraint rules_are_published_before_they_count check (effective_at >= published_at),
  constraint one_version_per_effective_moment unique (effective_at)
);

create function keep_contest_rules() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refuse('published_rules_stay');
  end if;
  -- A later version counts from a later moment, so the greatest number in effect is the version in force.
  if new.number <> coalesce((select max(number) from contest_rules), 0) + 1
     or new.effective_at <= (select max(effective_at) from contest_rules) then
    perform refuse('rules_follow_one_another');
  end if;
  return new;
end $$;
create trigger keep_contest_rules before insert or update or delete on contest_rules for each row
  execute function keep_contest_rules();

create table rules_acceptances (
  user_id        uuid not null references users (id) on delete cascade,
  rules_number   smallint not null references contest_rules (number),
  accepted_at    timestamptz not null,
  accepted_from  text not null,
  primary key (user_id, rules_number),
  constraint rules_are_accepted_somewhere check (accepted_from in ('sign-up', 'google', 'oidc', 'game', 'settings'))
);
-- Counts the players who accepted a version.
create index acceptances_of_a_version on rules_acceptances (rules_number);
create trigger keep_rules_acceptance before update or delete on rules_acceptances
  for each row execute function keep_player_row('an_acceptance_stays');

-- What a player declared about being eligible for a prize. The newest row counts.
create table eligibility_declarations (
  id             uuid primary key,
  user_id        uuid not null references users (id) on delete cascade,
  birth_year     smallint,
  is_of_age      boolean not null,
  -- ISO 3166-1 alpha-2; for some countries with a part of it, ISO 3166-2, such as US-WA.
  country        text not null constraint a_country_has_two_capitals check (country ~ '^[A-Z]{2}$'),
  state          text constraint a_state_is_of_its_country
    check (state ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$' and left(state, 2) = country),
  -- Neither staff nor in the household of staff.
  is_outsider    boolean not null,
  declared_at    timestamptz not null,
  declared_from  text not null constraint eligibility_is_declared_somewhere
    check (declared_from in ('claim', 'settings'))
);
create index declarations_of_a_player on eligibility_declarations (user_id, declared_at);
create trigger keep_eligibility_declaration before update or delete on eligibility_declarations
  for each row execute function keep_player_row('a_declaration_stays');

-- ---- Legal pages ----

-- The texts that the operator has published to replace a page's built-in text. The newest of a language is shown.
create table legal_documents (
  kind          text not null constraint a_legal_document_is_of_a_known_kind check (kind in ('terms', 'privacy', 'cookies')),
  language      text not null constraint a_legal_document_has_a_language check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  number        int not null constraint legal_documents_are_numbered_from_1 check (number >= 1),
  previous      int generated always as (nullif(number - 1, 0)) stored,
  -- Markdown.
  body          text not null constraint a_legal_document_has_a_text check (char_length(body) between 1 and 30000),
  published_at  timestamptz not null,
  -- The username.
  published_by  text not null,
  constraint legal_documents_have_numbers primary key (kind, language, number),
  constraint legal_documents_follow_one_another foreign key (kind, language, previous)
    references legal_documents (kind, language, number)
);

create trigger keep_legal_document before update or delete on legal_documents for each row
  execute function keep_rows('published_legal_documents_stay');

-- ---- Puzzles ----

-- The storage keys are random, so names reveal nothing about the place.
create table photos (
  id              uuid primary key,
  width           integer not null,
  height          integer not null,
  dominant_color  text not null,
  placeholder     text not null,
  -- [{ kind, format, width, key, bytes }]
  variants        jsonb not null,
  created_at      timestamptz not null default now(),
  -- Photos are compared by a hash of their look and by one of their pixels.
  look_hash       text,
  pixel_hash      text,
  -- Without a reference: a photo stays when the account of its curator is deleted.
  created_by      uuid,
  constraint a_photo_has_an_extent check (width > 0 and height > 0)
);
create index photos_of_the_same_pixels on photos (pixel_hash);

-- Puzzles, as players may know them. Where a photo was taken is only in puzzle_answers.
create table puzzles (
  id                  uuid primary key,
  photo_id            uuid not null references photos (id),
  prize_amount        numeric(10, 2) not null,
  release_date        date not null,
  release_time        time(0) not null default '00:00',
  released_at         timestamptz not null
    generated always as ((release_date + release_time) at time zone 'UTC') stored,
  is_solved           boolean not null default false,
  solved_at           timestamptz,
  winner_user_id      uuid references users (id) on delete set null,
  -- The setting when the puzzle was scheduled; a later change of the setting does not affect it.
  win_radius_km       double precision not null,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  -- A puzzle that was called off takes no guesses, and players see why.
  voided_at           timestamptz,
  void_reason         text,
  -- A change that is carried on to later puzzles skips manual values.
  prize_by_hand       boolean not null default false,
  time_by_hand        boolean not null default false,
  -- How much of the prize came from called-off puzzles; the rest is the default of a new puzzle.
  prize_carried_over  numeric(10, 2) not null default 0,
  -- How much of the prize other winners forfeited and was rolled into it. It belongs to the players: the prize is never
  -- less, and a called-off puzzle has passed it on to another one.
  prize_rolled        numeric(10, 2) not null default 0,
  -- The curator who scheduled it; null is the owner, or a former member of the staff.
  created_by          uuid references users (id) on delete set null,
  constraint a_prize_is_never_negative check (prize_amount >= 0),
  constraint a_win_radius_is_positive check (win_radius_km > 0),
  constraint solved_means_a_moment check (is_solved = (solved_at is not null)),
  constraint only_a_solved_puzzle_has_a_winner check (is_solved or winner_user_id is null),
  constraint called_off_means_a_reason check ((voided_at is null) = (void_reason is null)),
  constraint a_solved_puzzle_is_not_called_off check (not (is_solved and voided_at is not null)),
  constraint a_carried_prize_is_never_negative check (prize_carried_over >= 0),
  constraint rolled_money_is_never_negative check (prize_rolled >= 0),
  constraint rolled_money_stays_in_the_prize check (prize_rolled <= prize_amount),
  constraint rolled_money_leaves_what_is_called_off check (voided_at is null or prize_rolled = 0)
);
create index puzzles_by_release on puzzles (released_at);
-- For each day of the archive: whether its photo is in another puzzle.
create index puzzles_of_a_photo on puzzles (photo_id);
create index puzzles_of_a_curator on puzzles (created_by) where created_by is not null;
create index puzzles_by_winner on puzzles (winner_user_id) where winner_user_id is not null;
create trigger drop_translations after delete on puzzles for each row execute function drop_translations('puzzle');

-- A solved puzzle stays solved, with its winner and its prize, and a called-off one stays called off. The facts that
-- guesses were judged by do not change. Deleting an account empties the winner's id by the foreign key, after the
-- user's row is deleted; only then this trigger allows it.
create function keep_puzzle_solved() returns trigger language plpgsql as $$
begin
  if old.is_solved and (not new.is_solved or new.solved_at is distinct from old.solved_at) then
    perform refuse('a_solved_puzzle_stays_solved');
  end if;
  if old.is_solved and new.winner_user_id is distinct from old.winner_user_id
     and (new.winner_user_id is not null or exists (select 1 from users where id = old.winner_user_id)) then
    perform refuse('a_winner_stays_the_winner');
  end if;
  if old.is_solved and new.prize_amount <> old.prize_amount then
    perform refuse('a_solved_puzzle_keeps_its_prize');
  end if;
  -- It is sealed. Only a puzzle that is called off passes its prize on.
  if new.prize_amount <> old.prize_amount and new.voided_at is null
     and (exists (select 1 from guesses where puzzle_id = old.id)
       or exists (select 1 from exact_guesses where puzzle_id = old.id)) then
    perform refuse('a_prize_that_is_played_for_stays');
  end if;
  if old.voided_at is not null
     and (new.voided_at is distinct from old.voided_at or new.void_reason is distinct from old.void_reason) then
    perform refuse('a_puzzle_stays_called_off');
  end if;
  if (new.release_date, new.release_time, new.win_radius_km) <> (old.release_date, old.release_time, old.win_radius_km)
     and (exists (select 1 from guesses where puzzle_id = old.id)
       or exists (select 1 from exact_guesses where puzzle_id = old.id)) then
    perform refuse('a_puzzle_with_guesses_keeps_its_rules');
  end if;
  return new;
end $$;
create trigger keep_puzzle_solved before update on puzzles for each row execute function keep_puzzle_solved();

-- A puzzle that is over, or that holds players' money, is never deleted.
create function keep_puzzle() returns trigger language plpgsql as $$
begin
  if old.is_solved or old.voided_at is not null then
    perform refuse('a_puzzle_that_is_over_stays');
  end if;
  if old.prize_rolled > 0 then
    perform refuse('a_puzzle_with_rolled_money_stays');
  end if;
  return old;
end $$;
create trigger keep_puzzle before delete on puzzles for each row execute function keep_puzzle();

create table puzzle_answers (
  puzzle_id   uuid primary key references puzzles (id) on delete cascade,
  actual_lat  double precision not null,
  actual_lng  double precision not null,
  constraint an_answer_is_a_place_on_earth check (actual_lat between -90 and 90 and actual_lng between -180 and 180),
  constraint an_answer_is_never_zero check (actual_lat <> 0 and actual_lng <> 0)
);

-- The place may change until the first guess or the end of the puzzle. Locks the puzzle's row first: a guess that
-- arrives at the same moment is either seen here or judged by the new place.
create function keep_answer() returns trigger language plpgsql as $$
declare
  is_over boolean;
begin
  if tg_op = 'UPDATE'
     and (new.puzzle_id, new.actual_lat, new.actual_lng) = (old.puzzle_id, old.actual_lat, old.actual_lng) then
    return new;
  end if;
  select is_solved or voided_at is not null into is_over from puzzles where id = old.puzzle_id for update;
  if is_over or exists (select 1 from guesses where puzzle_id = old.puzzle_id)
     or exists (select 1 from exact_guesses where puzzle_id = old.puzzle_id)
     or (tg_op = 'UPDATE' and new.puzzle_id <> old.puzzle_id) then
    perform refuse('an_answer_stays_once_it_judged');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_answer before update or delete on puzzle_answers for each row execute function keep_answer();

-- What players see of a place and its photo once the day is public; as secret as the answer until then, and no part of
-- the seal.
create table puzzle_stories (
  puzzle_id      uuid primary key references puzzles (id) on delete cascade,
  place_title    text not null default ''
    constraint a_place_title_has_at_most_120_characters check (char_length(place_title) <= 120),
  photo_credit   text not null default ''
    constraint a_photo_credit_has_at_most_200_characters check (char_length(photo_credit) <= 200),
  place_story    text not null default ''
    constraint a_place_story_has_at_most_600_characters check (char_length(place_story) <= 600),
  photo_licence  text not null default '' constraint a_licence_is_known check (
    photo_licence in ('', 'own', 'all-rights-reserved', 'cc0', 'cc-by-4.0', 'cc-by-sa-4.0', 'public-domain', 'other')),
  photo_source   text not null default '' constraint a_source_is_an_address
    check (photo_source = '' or (photo_source like 'https://%' and char_length(photo_source) <= 500)),
  -- Whether the people on the photo have agreed.
  photo_release  text not null default '' constraint a_release_form_is_known
    check (photo_release in ('', 'not-needed', 'signed', 'missing')),
  updated_at     timestamptz not null
);

-- Prizes and times that were recently carried on to later puzzles, with the previous values, so that the change can be
-- undone.
create table carried_changes (
  id         uuid primary key,
  kind       text not null,
  -- The puzzle that was edited.
  puzzle_id  uuid not null references puzzles (id) on delete cascade,
  -- The new prize or the new time of day, as text.
  value      text not null,
  -- For each changed puzzle its id, its previous value, and whether that was set by hand.
  changes    jsonb not null,
  made_at    timestamptz not null,
  undone_at  timestamptz,
  constraint a_prize_or_a_time_is_carried_on check (kind in ('prize', 'time'))
);
create index carried_changes_by_puzzle on carried_changes (puzzle_id);

-- ---- Guesses ----
-- A guess's arrival is the moment at which a server process has received the whole request, by the clock that all
-- processes share, to the microsecond, with the process's number and a counter to break ties.

-- Every start of a server process takes a number here.
create table server_processes (
  number      integer primary key generated always as identity,
  started_at  timestamptz not null default now()
);

-- A player's attempts on a puzzle are numbered without gaps, so racing cannot exceed the plan's limit.
create table guesses (
  id                uuid primary key,
  user_id           uuid references users (id) on delete set null,
  puzzle_id         uuid not null references puzzles (id),
  attempt           integer not null,
  guess_lat         double precision not null,
  guess_lng         double precision not null,
  distance_km       double precision not null,
  is_winning_guess  boolean not null,
  idempotency_key   uuid not null,
  guessed_at        timestamptz not null,
  -- The order in which the server accepted the guesses; the live stream resumes by it.
  sequence          bigint generated always as identity,
  arrived_at        timestamptz,
  arrived_process   integer,
  arrived_counter   bigint,
  -- SHA-256 of salt and guess is the guess's entry in the public log. Both are written with the guess, which fixes the
  -- entry.
  log_salt          bytea,
  log_commitment    bytea,
  constraint one_guess_per_attempt unique (puzzle_id, user_id, attempt),
  constraint one_guess_per_idempotency_key unique (user_id, idempotency_key),
  constraint attempts_count_from_one check (attempt >= 1),
  constraint a_guess_is_a_place_on_earth check (guess_lat between -90 and 90 and guess_lng between -180 and 180),
  constraint a_distance_is_on_earth check (distance_km between 0 and 20016),
  constraint an_arrival_is_whole check (
    (arrived_at is null) = (arrived_process is null) and (arrived_at is null) = (arrived_counter is null)),
  constraint a_commitment_has_its_salt check ((log_salt is null) = (log_commitment is null))
);
create unique index one_winner_per_puzzle on guesses (puzzle_id) where is_winning_guess;
create index guesses_by_rank on guesses (puzzle_id, distance_km, guessed_at, id);
create index guesses_by_sequence on guesses (puzzle_id, sequence);
create index guesses_by_moment on guesses (guessed_at);
-- A prize refers to the winning guess and its player. When the account is deleted, both lose the player together.
create unique index guesses_by_player on guesses (id, puzzle_id, user_id);

-- A guess never changes; its user's id is emptied after the account is deleted.
create function keep_guess() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'user_id') is distinct from (to_jsonb(old) - 'user_id')
     or (new.user_id is distinct from old.user_id
         and (new.user_id is not null or exists (select 1 from users where id = old.user_id))) then
    perform refuse('a_guess_does_not_change');
  end if;
  return new;
end $$;
create trigger keep_guess before update on guesses for each row execute function keep_guess();

-- A losing guess is deleted with its player's account; the winning one stays for good.
create function keep_winning_guess() returns trigger language plpgsql as $$
begin
  if old.is_winning_guess then
    perform refuse('a_winning_guess_is_never_deleted');
  end if;
  return old;
end $$;
create trigger keep_winning_guess before delete on guesses for each row execute function keep_winning_guess();

-- Where guesses came from, by keyed hashes of network and browser that name neither: the review of a winner sees which
-- accounts guessed from one place. Neither user nor guess is a reference: the marks outlive the account, whose id then
-- names nobody. Deleted after 120 days.
create table guess_marks (
  user_id       uuid not null,
  guess_id      uuid not null,
  puzzle_id     uuid not null,
  guessed_at    timestamptz not null,
  network_mark  uuid not null,
  browser_mark  uuid,
  -- Whether the network belongs to a hosting company. Of exact guesses only; null where there was no list.
  is_hosted     boolean,
  primary key (user_id, guess_id)
);
create index guess_marks_by_network on guess_marks (network_mark, user_id);
create index guess_marks_by_browser on guess_marks (browser_mark, user_id) where browser_mark is not null;
-- Rows are written in this order, so a few pages of index find the oldest.
create index guess_marks_by_moment on guess_marks using brin (guessed_at);

-- Guesses within the win radius. Each is written here first, without an outcome; settling finds the earliest. The
-- winning one is also in guesses, under the same id. One that came too late is only here, one for each player and
-- puzzle.
create table exact_guesses (
  id               uuid primary key,
  puzzle_id        uuid not null references puzzles (id),
  user_id          uuid not null references users (id) on delete cascade,
  -- What the player's plan allowed at the arrival.
  guess_limit      integer not null,
  guess_lat        double precision not null,
  guess_lng        double precision not null,
  distance_km      double precision not null,
  idempotency_key  uuid not null,
  arrived_at       timestamptz not null,
  arrived_process  integer not null,
  arrived_counter  bigint not null,
  -- Guesses that are stored within a second of the first one compete.
  recorded_at      timestamptz not null default clock_timestamp(),
  -- The order of storing, whatever the clock said.
  sequence         bigint generated always as identity,
  -- Null while it waits to be settled. called-off: late too, in the log. surplus: the player has another late one.
  -- over-limit: the player's other guesses used up the plan. key-taken: the player has another guess under the same key.
  outcome          text,
  settled_at       timestamptz,
  log_salt         bytea,
  log_commitment   bytea,
  constraint an_exact_guess_is_a_place_on_earth check (
    guess_lat between -90 and 90 and guess_lng between -180 and 180),
  constraint an_exact_guess_ends_in_a_known_way check (
    outcome in ('won', 'too-late', 'surplus', 'called-off', 'over-limit', 'key-taken')),
  constraint settled_means_an_outcome check ((outcome is null) = (settled_at is null)),
  constraint an_exact_commitment_has_its_salt check ((log_salt is null) = (log_commitment is null))
);
create unique index one_open_exact_guess_per_key on exact_guesses (user_id, idempotency_key) where outcome is null;
create unique index one_late_guess_per_player on exact_guesses (puzzle_id, user_id)
  where outcome in ('too-late', 'called-off');
create unique index one_exact_guess_wins on exact_guesses (puzzle_id) where outcome = 'won';
create index exact_guesses_that_wait on exact_guesses (puzzle_id) where outcome is null;
create index exact_guesses_of_a_user on exact_guesses (user_id);
create index exact_guesses_by_puzzle on exact_guesses (puzzle_id);

-- A row is written once, settled once, and deleted only with its user's account.
create function keep_exact_guess() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from users where id = old.user_id) then
      perform refuse('an_exact_guess_stays');
    end if;
    return old;
  end if;
  if old.outcome is not null
     or (to_jsonb(new) - 'outcome' - 'settled_at') is distinct from (to_jsonb(old) - 'outcome' - 'settled_at') then
    perform refuse('an_exact_guess_is_settled_once');
  end if;
  return new;
end $$;
create trigger keep_exact_guess before update or delete on exact_guesses for each row
  execute function keep_exact_guess();

-- A guess that is, or will be, in the public log is deleted only with its account, and that deletion is on record.
create function keep_logged_guess() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from account_deletions where user_id = old.user_id) then
    perform refuse('a_guess_in_the_log_goes_with_its_account');
  end if;
  return old;
end $$;
create trigger keep_logged_guess before delete on guesses for each row
  when (old.log_commitment is not null and not old.is_winning_guess) execute function keep_logged_guess();
create trigger keep_logged_guess before delete on exact_guesses for each row
  when (old.log_commitment is not null and old.outcome in ('too-late', 'called-off'))
  execute function keep_logged_guess();

-- What players have on a puzzle now: their losing guesses, and their exact ones that wait. For players with exact ones,
-- and for those that are named. Volatile, so it sees what was committed while its statement waited for a lock.
create function count_stored(puzzle uuid, players uuid[])
returns table (player uuid, losing integer, waiting integer) language plpgsql volatile as $$
begin
  return query
    select p.id, (select coalesce(max(g.attempt), 0) from guesses g where g.puzzle_id = puzzle and g.user_id = p.id),
           (select count(*)::int from exact_guesses e where e.puzzle_id = puzzle and e.user_id = p.id and e.outcome is null)
    from (select unnest(players) union select w.user_id from exact_guesses w where w.puzzle_id = puzzle and w.outcome is null)
      as p (id);
end $$;

-- When a player first received the sharp photo of an unsolved puzzle, for the review of a winner, and the answer of a
-- solved one, which ends their late round. Deleted after half a year. Without a reference to the puzzle: its check would lock the puzzle's row, and a win would wait while thousands
-- see the photo.
create table first_sights (
  puzzle_id  uuid not null,
  user_id    uuid not null references users (id) on delete cascade,
  at         timestamptz,
  answer_at  timestamptz,
  primary key (puzzle_id, user_id),
  constraint a_sight_is_of_something check (at is not null or answer_at is not null)
);
create index first_sights_of_a_user on first_sights (user_id);

-- Refreshes the planner's statistics, as the owner: the servers' role may not ANALYZE tables that it does not own.
create function count_what_guesses_read()
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) guesses, users, sessions, subscriptions;
end $$;

-- ---- Leaderboard ----

-- Tallies of guesses, so that a rank and a total cost the same for a thousand guesses and for a million. A worker
-- updates them shortly after the guesses; a reader adds the newer ones. They may be deleted at any time: the worker
-- rebuilds them. A transaction that changes tallies holds an advisory lock until it ends, so that no guess is tallied
-- while it is deleted. The tallies of a puzzle cover its guesses up to this sequence number, and no guess with such a
-- number is under way anymore.
create table guess_roll_ups (
  puzzle_id   uuid primary key references puzzles (id) on delete cascade,
  tallied_to  bigint not null default 0,
  guesses     bigint not null default 0
) with (fillfactor = 50);

-- The order of the leaderboard (distance, then time, then id) in pieces: each begins here and ends where the next
-- begins. Pieces that have grown are cut again.
create table guess_tallies (
  puzzle_id  uuid not null references guess_roll_ups (puzzle_id) on delete cascade,
  from_km    double precision not null,
  from_at    timestamptz not null,
  from_id    uuid not null,
  guesses    integer not null,
  primary key (puzzle_id, from_km, from_at, from_id)
) with (fillfactor = 50);

-- The guesses that are not in the tallies yet. Without these settings the planner, which cannot know that they are few,
-- would read the whole table.
create function newer_guesses(puzzle uuid) returns table (distance_km double precision, guessed_at timestamptz, id uuid)
language sql stable rows 100 set enable_seqscan = off set enable_bitmapscan = off as $$
  select g.distance_km, g.guessed_at, g.id from guesses g
  where g.puzzle_id = puzzle
    and g.sequence > coalesce((select r.tallied_to from guess_roll_ups r where r.puzzle_id = puzzle), 0)
$$;

-- How many guesses of a puzzle come before each of these places on the leaderboard: before a guess, or, without an id,
-- before all guesses at a distance. The sum of the tallies of earlier pieces, the guesses of the same piece, and the
-- newer guesses in earlier pieces. The planner overestimates the pieces: it would read tables, and compile the
-- statement, each time.
create function count_guesses_before(puzzle uuid, ids uuid[], distances double precision[])
returns table (before bigint)
language plpgsql stable set jit = off set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
    with newer as materialized (
      select * from newer_guesses(puzzle) where exists (select 1 from guess_roll_ups where puzzle_id = puzzle)
    )
    select (coalesce(tallied.guesses, 0) + inside.guesses + late.guesses)::bigint
    from unnest(ids, distances) with ordinality wanted (id, km, n)
    left join guesses m on m.id = wanted.id
    cross join lateral (
      select coalesce(m.distance_km, wanted.km) as km, coalesce(m.guessed_at, '-infinity') as at,
             coalesce(m.id, '00000000-0000-0000-0000-000000000000') as id
    ) k
    left join lateral (
      select t.from_km as km, t.from_at as at, t.from_id as id from guess_tallies t
      where t.puzzle_id = puzzle and (t.from_km, t.from_at, t.from_id) <= (k.km, k.at, k.id)
      order by t.from_km desc, t.from_at desc, t.from_id desc limit 1
    ) piece on true
    cross join lateral (
      select sum(t.guesses) as guesses from guess_tallies t
      where t.puzzle_id = puzzle and (t.from_km, t.from_at, t.from_id) < (piece.km, piece.at, piece.id)
    ) tallied
    cross join lateral (
      select count(*) as guesses from guesses g
      where g.puzzle_id = puzzle and (g.distance_km, g.guessed_at, g.id) < (k.km, k.at, k.id)
        and (g.distance_km, g.guessed_at, g.id) >= (
          coalesce(piece.km, -1), coalesce(piece.at, '-infinity'),
          coalesce(piece.id, '00000000-0000-0000-0000-000000000000'))
    ) inside
    cross join lateral (
      select count(*) as guesses from newer g where (g.distance_km, g.guessed_at, g.id) < (piece.km, piece.at, piece.id)
    ) late
    order by wanted.n;
end $$;

-- Guesses are deleted with an account; their tallies are lowered in the same transaction.
create function untally_guesses() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from gone) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('whereabouts guess tallies', 0));
  with untallied as (
    select t.puzzle_id, t.from_km, t.from_at, t.from_id, count(*)::int as guesses
    from gone g
    join guess_roll_ups r on r.puzzle_id = g.puzzle_id and g.sequence <= r.tallied_to
    cross join lateral (
      select * from guess_tallies t
      where t.puzzle_id = g.puzzle_id and (t.from_km, t.from_at, t.from_id) <= (g.distance_km, g.guessed_at, g.id)
      order by t.from_km desc, t.from_at desc, t.from_id desc limit 1
    ) t
    group by t.puzzle_id, t.from_km, t.from_at, t.from_id
  ), lowered as (
    update guess_tallies t set guesses = t.guesses - u.guesses from untallied u
    where t.puzzle_id = u.puzzle_id and t.from_km = u.from_km and t.from_at = u.from_at and t.from_id = u.from_id
  )
  update guess_roll_ups r set guesses = r.guesses - u.guesses
  from (select puzzle_id, sum(guesses) as guesses from untallied group by puzzle_id) u
  where r.puzzle_id = u.puzzle_id;
  return null;
end $$;
create trigger untally_guesses after delete on guesses referencing old table as gone
  for each statement execute function untally_guesses();

-- ---- The public log: docs/decisions/042 and 043 ----
-- Published data stays: rows are added, and a bundle or a tile that is not full yet grows.

-- The sealed object of a puzzle, and those that it replaced. As secret as the answer until the puzzle is solved. No
-- table of the log refers to puzzles: the check would lock the puzzle's row, and a win and the deletion of an account
-- could deadlock.
create table puzzle_seals (
  puzzle_id  uuid not null,
  number     int not null,
  -- Canonical JSON (RFC 8785): game/src/log/seal.ts.
  sealed     text not null,
  hash       bytea not null,
  made_at    timestamptz not null,
  primary key (puzzle_id, number),
  constraint a_seal_is_the_hash_of_its_object check (hash = sha256(convert_to(sealed, 'UTF8')))
);
create trigger keep_puzzle_seals before update or delete on puzzle_seals for each row execute function keep_rows('the_log_only_grows');

-- Log entries other than guesses, written in the transaction that they report, and deleted in the one that logs them.
create table log_queue (
  number          bigint generated always as identity primary key,
  entry           bytea not null,
  puzzle_id       uuid,
  -- The guesses of the puzzle up to this number precede it.
  after_sequence  bigint not null default 0,
  queued_at       timestamptz not null default clock_timestamp(),
  -- The product's own entries have at most 90 bytes. A longer one would block everything after it.
  constraint an_entry_of_the_log_is_short check (length(entry) between 1 and 1024)
);
create trigger keep_log_queue before update on log_queue for each row execute function keep_rows('the_log_only_grows');

-- An entry leaves the queue only for the log: its hash is among the latest ones there. The sequencer adds at most 10,000
-- entries at once, which are 40 bundles.
create function keep_queued() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from gone where sha256('\x00'::bytea || entry) not in (
      select substring(b.hashes from 32 * place + 1 for 32)
      from log_bundles b cross join lateral generate_series(0, length(b.hashes) / 32 - 1) place
      where b.index > (select max(index) from log_bundles) - 64)) then
    perform refuse('an_entry_leaves_the_queue_for_the_log');
  end if;
  return null;
end $$;
create trigger keep_queued after delete on log_queue referencing old table as gone for each statement
  execute function keep_queued();

-- The one current state of the log. `note` is its signed checkpoint.
create table log_state (
  is_the_one        boolean primary key default true check (is_the_one),
  origin            text not null,
  size              bigint not null default 0,
  note              text not null,
  signed_at         timestamptz not null,
  -- When a sequencer last looked for new entries.
  looked_at         timestamptz not null,
  -- When a witness and a timestamp anchor were last asked, and the error then.
  witness_asked_at  timestamptz,
  witness_fault     text,
  anchor_asked_at   timestamptz,
  anchor_fault      text,
  -- Where the log says that the data went back to an earlier moment.
  restored_indexes  bigint[] not null default '{}',
  constraint a_log_never_has_less_than_nothing check (size >= 0)
);

-- A note is signed once for each size of the log.
create function grow_log_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.size < old.size or new.origin <> old.origin
     or (new.size = old.size and (new.note, new.signed_at) is distinct from (old.note, old.signed_at)) then
    perform refuse('the_log_only_grows');
  end if;
  return new;
end $$;
create trigger keep_log_state before update or delete on log_state for each row execute function grow_log_state();

-- Up to which sequence number the guesses of a puzzle are in the log, and the range of its entries there.
create table log_puzzles (
  puzzle_id     uuid primary key,
  sequenced_to  bigint not null default 0,
  seal_index    bigint,
  first_index   bigint,
  last_index    bigint,
  -- What the log says last of the prize.
  prize_index   bigint
);

-- 256 entries in a row, fewer in the last one, with their hashes and the first and last arrival of their guesses.
create table log_bundles (
  index          bigint primary key,
  entries        bytea not null,
  hashes         bytea not null,
  first_arrival  timestamptz,
  last_arrival   timestamptz,
  constraint a_bundle_has_up_to_256_entries check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0)
);
-- Hashes cannot be compressed.
alter table log_bundles alter column entries set storage external;
alter table log_bundles alter column hashes set storage external;

create function grow_log_bundle() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.index <> old.index
     or length(new.hashes) <= length(old.hashes) or length(new.entries) <= length(old.entries)
     or substring(new.hashes from 1 for length(old.hashes)) <> old.hashes
     or substring(new.entries from 1 for length(old.entries)) <> old.entries
     or least(new.first_arrival, old.first_arrival) is distinct from new.first_arrival
     or greatest(new.last_arrival, old.last_arrival) is distinct from new.last_arrival then
    perform refuse('the_log_only_grows');
  end if;
  return new;
end $$;
create trigger keep_log_bundles before update or delete on log_bundles for each row execute function grow_log_bundle();

-- The levels above the bundles.
create table log_tiles (
  level   int not null,
  index   bigint not null,
  hashes  bytea not null,
  primary key (level, index),
  constraint the_lowest_tiles_are_with_their_entries check (level > 0)
);
alter table log_tiles alter column hashes set storage external;

create function grow_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.index <> old.index
     or substring(new.hashes from 1 for length(old.hashes)) <> old.hashes then
    perform refuse('the_log_only_grows');
  end if;
  return new;
end $$;
create trigger keep_log_tiles before update or delete on log_tiles for each row execute function grow_log();

-- The last checkpoint of each day, and those that witnesses have cosigned.
create table log_checkpoints (
  size          bigint primary key,
  note          text not null,
  signed_at     timestamptz not null,
  -- The lines of the witnesses, and when the first of them signed.
  cosignatures  text not null default '',
  witnessed_at  timestamptz
);

create function keep_log_checkpoint() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.witnessed_at is not null and exists (
      select 1 from log_checkpoints later where later.size > old.size and later.witnessed_at is not null
        and date_trunc('hour', later.signed_at) = date_trunc('hour', old.signed_at)) then
      return old;
    end if;
  elsif old.witnessed_at is null
     and (new.size, new.note, new.signed_at) is not distinct from (old.size, old.note, old.signed_at) then
    return new;
  end if;
  perform refuse('the_log_only_grows');
end $$;
create trigger keep_log_checkpoint before update or delete on log_checkpoints for each row
  execute function keep_log_checkpoint();

-- Every key that the log was ever signed with, in the form for verifiers.
create table log_keys (
  verifier_key   text primary key,
  first_used_at  timestamptz not null
);
create trigger keep_log_keys before update or delete on log_keys for each row execute function keep_rows('the_log_only_grows');

-- The rules of judging that were in force, by their hash.
create table log_rules (
  hash   bytea primary key,
  rules  text not null,
  since  timestamptz not null,
  constraint rules_have_their_hash check (hash = sha256(convert_to(rules, 'UTF8')))
);
create trigger keep_log_rules before update or delete on log_rules for each row execute function keep_rows('the_log_only_grows');

-- When a witness would not sign, and what: a log that does not continue the one that it has seen.
create table log_refusals (
  at       timestamptz primary key,
  witness  text not null,
  note     text not null
);
create trigger keep_log_refusals before update or delete on log_refusals for each row execute function keep_rows('the_log_only_grows');

-- Proofs of time for the last checkpoint of a day.
create table log_anchors (
  day          date primary key,
  size         bigint not null,
  note         text not null,
  file_ending  text not null,
  proof        bytea not null,
  made_at      timestamptz not null
);
create trigger keep_log_anchors before update or delete on log_anchors for each row execute function keep_rows('the_log_only_grows');

-- Where the log says that a guess was erased.
create table log_erasures (
  commitment  bytea primary key,
  index       bigint not null
);
create trigger keep_log_erasures before update or delete on log_erasures for each row execute function keep_rows('the_log_only_grows');

-- ---- Prizes: docs/decisions/045 ----
-- The life of a prize is a ledger: each step is a row that never changes. game/src/prizes decides which step may
-- follow, under the lock of the prize's row; the command writes it whole. The tables protect the money: it is in one
-- place, each step takes it from where the last one left it, and none is paid while held.

-- Prizes owed to winners. Fixed at the moment of the win; later edits of the puzzle do not change them.
create table prizes_owed (
  id               uuid primary key,
  puzzle_id        uuid not null references puzzles (id),
  guess_id         uuid not null references guesses (id),
  user_id          uuid references users (id) on delete set null,
  prize_amount     numeric(10, 2) not null,
  currency         text not null default 'usd',
  owed_since       timestamptz not null,
  -- What remains of a winner who deletes the account: the id, and the address until the prize is settled.
  former_user_id   uuid,
  contact_email    text,
  -- Where a deleted winner lived, for the yearly sums: it stays when the claim is deleted.
  claimed_country  text,
  -- How the winner is shown in public: by their username, or without a name. Null until the winner has chosen.
  shown_as         text constraint a_winner_is_shown_in_two_ways check (shown_as in ('username', 'nobody')),
  constraint one_prize_per_puzzle unique (puzzle_id),
  constraint one_amount_per_prize unique (id, prize_amount, currency),
  constraint an_owed_prize_is_never_negative check (prize_amount >= 0),
  constraint only_a_former_user_has_a_contact check (contact_email is null or former_user_id is not null),
  constraint a_prize_is_owed_to_its_winner foreign key (guess_id, puzzle_id, user_id)
    references guesses (id, puzzle_id, user_id) on update cascade,
  constraint a_prize_is_owed_to_somebody check (user_id is not null or former_user_id is not null)
);
create index prizes_owed_by_user on prizes_owed (user_id) where user_id is not null;

-- The name by which the public pages of a day show a player, whose prize of that day is shown so: null for a winner who
-- chose not to be named.
create function shown_name(username text, shown_as text) returns text language sql immutable parallel safe as $$
  select case when shown_as is distinct from 'nobody' then username end
$$;

-- The keys say whose guess it is; this checks that it won and what was promised for it.
create function keep_prize_earned() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from guesses where id = new.guess_id and puzzle_id = new.puzzle_id and is_winning_guess) then
    perform refuse('a_prize_is_for_the_winning_guess');
  end if;
  if not exists (select 1 from puzzles where id = new.puzzle_id and prize_amount = new.prize_amount) then
    perform refuse('a_prize_is_what_was_promised');
  end if;
  return new;
end $$;
create trigger keep_prize_earned before insert on prizes_owed for each row execute function keep_prize_earned();

-- A prize is never deleted, and its facts do not change.
create function keep_prize() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refuse('a_prize_is_never_deleted');
  end if;
  if (new.id, new.puzzle_id, new.guess_id, new.prize_amount, new.currency, new.owed_since)
     is distinct from (old.id, old.puzzle_id, old.guess_id, old.prize_amount, old.currency, old.owed_since) then
    perform refuse('a_prize_does_not_change');
  end if;
  -- Deleting an account empties the user's id. Before that, the id and the address are recorded.
  if (new.user_id is distinct from old.user_id
         and (new.user_id is not null or exists (select 1 from users where id = old.user_id)))
     or (new.former_user_id is distinct from old.former_user_id
         and (old.former_user_id is not null or new.former_user_id is distinct from old.user_id))
     or (new.contact_email is distinct from old.contact_email and new.contact_email is not null
         and not (old.contact_email is null and old.former_user_id is null and new.former_user_id is not null
               and exists (select 1 from users where id = old.user_id and email = new.contact_email))) then
    perform refuse('a_prize_stays_with_its_winner');
  end if;
  return new;
end $$;
create trigger keep_prize before update or delete on prizes_owed for each row execute function keep_prize();

create trigger keep_claimed_country before update on prizes_owed for each row
  when (old.claimed_country is not null and new.claimed_country is distinct from old.claimed_country)
    execute function keep_rows('a_country_of_the_books_stays');

create table prize_steps (
  id            uuid not null,
  prize_id      uuid not null,
  number        int not null,
  previous      int generated always as (nullif(number - 1, 0)) stored,
  kind          text not null constraint a_step_has_a_known_kind
    check (kind in (
      'won', 'notified', 'reminded', 'claimed', 'asked', 'answered', 'approved', 'disqualified', 'appealed', 'upheld',
      'reinstated', 'forfeited', 'rolled', 'held', 'released', 'prepared', 'sending', 'failed', 'sent', 'returned',
      'received')),
  -- By the server's clock; never before the previous step.
  at            timestamptz not null,
  actor         text not null constraint a_step_has_a_known_actor
    check (actor in ('server', 'winner', 'operator', 'provider')),
  actor_id      uuid,
  -- Why, in words, and the clause of the contest rules.
  reason        text,
  clause        text,
  -- The id of a payment, a payout, a dispute, a mail or a puzzle.
  reference     text,
  state         text not null,
  open_holds    int not null constraint holds_are_counted_from_zero check (open_holds >= 0),
  amount        numeric(10, 2) not null,
  currency      text not null,
  -- Double entry: the amount moves from one account to the other. Where no money moves both are the same.
  from_account  text not null,
  to_account    text not null constraint money_is_on_a_known_account
    check (to_account in ('owed', 'held', 'paid', 'forfeited', 'rolled')),
  primary key (prize_id, number),
  constraint one_step_per_id unique (id, prize_id),
  constraint one_account_per_step unique (prize_id, number, to_account),
  constraint a_step_moves_what_is_owed foreign key (prize_id, amount, currency)
    references prizes_owed (id, prize_amount, currency),
  constraint a_life_begins_with_the_win
    check ((number = 1) = (kind = 'won') and (number = 1) = (from_account = 'promised')),
  -- So no step is left out, and the money of a prize is always in one place.
  constraint a_step_takes_over_from_the_last_one foreign key (prize_id, previous, from_account)
    references prize_steps (prize_id, number, to_account),
  constraint a_held_prize_is_not_paid check (open_holds = 0 or to_account <> 'paid')
);
create index steps_by_moment on prize_steps (at, id);
create unique index a_winner_is_notified_once on prize_steps (prize_id) where kind = 'notified';
create unique index a_prize_rolls_once on prize_steps (prize_id) where kind = 'rolled';

create trigger keep_prize_step before update or delete on prize_steps for each row execute function keep_rows('the_life_of_a_prize_only_grows');

-- A prize keeps its winner or an address, until the money was received once. At the end of the transaction: a payment
-- and the deletion of an account may be one.
create function keep_prize_announced() returns trigger language plpgsql as $$
begin
  if new.user_id is null and new.contact_email is null
     and not exists (select 1 from prize_steps where prize_id = new.id and kind = 'received') then
    perform refuse('an_unpaid_prize_can_be_announced');
  end if;
  return null;
end $$;
create constraint trigger keep_prize_announced after insert or update on prizes_owed deferrable initially deferred
  for each row execute function keep_prize_announced();

-- The prizes whose money has arrived and did not come back: when, and the reference of the payment; a prize of zero has
-- no reference.
create view prizes_received as
  select r.prize_id, r.at, (
    select reference from prize_steps s where s.prize_id = r.prize_id and s.kind = 'sent' order by number desc limit 1
  ) as reference
  from prize_steps r
  where r.kind = 'received' and not exists (
    select 1 from prize_steps b where b.prize_id = r.prize_id and b.kind = 'returned' and b.number > r.number);

-- Why a prize must not be paid for now. A hold ends once, released or forfeited, and is never deleted, so that the
-- history of a prize stays visible.
create table prize_holds (
  -- The id of the step with which it began.
  id         uuid primary key,
  prize_id   uuid not null references prizes_owed (id),
  reason     text not null constraint a_hold_has_a_known_reason check (reason in ('dispute', 'payment-due', 'refund')),
  -- The dispute, the subscription or the refund at the payment provider.
  reference  text not null,
  since      timestamptz not null,
  ended_at   timestamptz,
  outcome    text constraint a_hold_ends_released_or_forfeited check (outcome in ('released', 'forfeited')),
  note       text,
  constraint ended_means_an_outcome check ((ended_at is null) = (outcome is null)),
  constraint a_hold_begins_with_a_step foreign key (id, prize_id) references prize_steps (id, prize_id)
);
create unique index one_open_hold_per_reason on prize_holds (prize_id, reason) where ended_at is null;
create index holds_of_a_prize on prize_holds (prize_id);

-- A hold changes only by its end.
create function keep_prize_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refuse('a_hold_is_never_deleted');
  end if;
  if old.ended_at is not null
     or (to_jsonb(new) - '{ended_at,outcome,note}'::text[])
       is distinct from (to_jsonb(old) - '{ended_at,outcome,note}'::text[]) then
    perform refuse('a_hold_changes_only_by_its_end');
  end if;
  return new;
end $$;
create trigger keep_prize_hold before update or delete on prize_holds for each row execute function keep_prize_hold();

-- Claims and messages do not change, except where the money goes, until a payout is ordered.
-- They are deleted only after the account.
create function keep_prize_papers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from prizes_owed where id = old.prize_id and user_id is not null) then
      perform refuse('papers_of_an_open_prize_stay');
    end if;
    return old;
  end if;
  if (to_jsonb(new) - '{recipient_id,payout_state,payout_missing,payout_refusal,payout_country,payout_read_at}'::text[])
       is distinct from (to_jsonb(old) - '{recipient_id,payout_state,payout_missing,payout_refusal,payout_country,payout_read_at}'::text[])
     or (to_jsonb(new) ->> 'recipient_id' is distinct from to_jsonb(old) ->> 'recipient_id'
         and exists (select 1 from prize_steps where prize_id = new.prize_id and kind = 'sending')) then
    perform refuse('papers_of_a_prize_stay_as_they_are');
  end if;
  return new;
end $$;

-- A winner's declarations in a claim. It is about a person, so it is deleted with the account once the prize is
-- settled.
create table prize_claims (
  prize_id         uuid primary key references prizes_owed (id),
  claimed_at       timestamptz not null,
  -- ISO 3166-1 alpha-2, and a state or province where it matters.
  country          text not null,
  region           text,
  is_of_age        boolean not null,
  is_not_staff     boolean not null,
  has_one_account  boolean not null,
  plays_by_hand    boolean not null,
  -- The version of the contest rules that the winner saw.
  rules_version    int,
  -- The recipient at Stripe, where there is one, and the state of its payout details, as Stripe last said.
  recipient_id     text,
  payout_state     text not null default 'none'
    constraint a_payout_state_is_known check (payout_state in ('none', 'incomplete', 'checking', 'ready', 'refused')),
  payout_missing   text[] not null default '{}',
  payout_refusal   text,
  -- The operator's note on a claim that came by mail.
  note             text,
  -- The country in which Stripe pays the winner.
  payout_country   text,
  -- When Stripe was last asked for the state of the details.
  payout_read_at   timestamptz
);
create trigger keep_prize_papers before update or delete on prize_claims for each row
  execute function keep_prize_papers();

-- What Stripe was asked to pay, recorded before the request. An order names its prize and nothing else decides: amount
-- and currency are the prize's, the account is the claim's, and neither changes once a payment was ordered. So each try
-- of an order repeats the same values under the same key.
create table payout_orders (
  key           text primary key,
  prize_id      uuid not null references prizes_owed (id),
  ordered_at    timestamptz not null,
  -- The bank account, one of those that the winner has at Stripe.
  method_id     text not null,
  -- Requests that were sent and have no certain answer.
  open_tries    int not null default 0 constraint tries_are_counted check (open_tries >= 0),
  -- Stripe's payment, from the first answer that names it, its last known state, and when that was read.
  payment_id    text constraint a_payment_is_of_one_order unique,
  state         text,
  read_at       timestamptz,
  -- Why a person has to look at it, in a sentence.
  trouble       text,
  -- When Stripe refused it, or its payment failed, was canceled or came back: the order is final.
  ended_at      timestamptz,
  constraint a_key_names_its_prize check (key ~ ('^prize-' || prize_id || '-[1-9][0-9]*$'))
);
create index orders_of_a_prize on payout_orders (prize_id);
create index open_orders on payout_orders (ordered_at) where ended_at is null;
create function keep_payout_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refuse('a_payout_order_is_never_deleted');
  end if;
  if (to_jsonb(new) - '{open_tries,payment_id,state,read_at,trouble,ended_at}'::text[])
       is distinct from (to_jsonb(old) - '{open_tries,payment_id,state,read_at,trouble,ended_at}'::text[])
     or (new.payment_id is distinct from old.payment_id and old.payment_id is not null)
     or (new.ended_at is distinct from old.ended_at and old.ended_at is not null) then
    perform refuse('a_payout_order_stays_as_it_was_placed');
  end if;
  return new;
end $$;
create trigger keep_payout_order before update or delete on payout_orders for each row
  execute function keep_payout_order();

-- Questions of the review, their answers, and appeals.
create table prize_messages (
  id        uuid primary key,
  prize_id  uuid not null references prizes_owed (id),
  step_id   uuid not null,
  author    text not null constraint a_message_is_by_winner_or_operator check (author in ('winner', 'operator')),
  body      text not null,
  at        timestamptz not null,
  constraint a_message_belongs_to_a_step foreign key (step_id, prize_id) references prize_steps (id, prize_id)
);
create index messages_of_a_prize on prize_messages (prize_id, at);
create trigger keep_prize_papers before update or delete on prize_messages for each row
  execute function keep_prize_papers();

-- From this day on, a winner's yearly total must be reported from this amount on.
create table reporting_thresholds (
  valid_from  date primary key,
  amount      numeric(10, 2) not null constraint a_threshold_is_never_negative check (amount >= 0),
  note        text not null,
  set_at      timestamptz not null
);

-- ---- Plans, subscriptions, payments ----
-- The provider's word is the truth; the rows are copies of it, written only by the server.

-- The plans.
create table subscription_pricing (
  id                  uuid primary key,
  stripe_price_id     text not null,
  plan_name           text not null,
  show_plan_name      boolean not null default true,
  price_amount        numeric(10, 2) not null,
  currency            text not null,
  billing_interval    text not null,
  trial_period_days   integer not null,
  guesses_per_puzzle  integer not null,
  is_active           boolean not null default true,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint one_plan_per_price unique (stripe_price_id),
  constraint a_price_is_never_negative check (price_amount >= 0),
  constraint a_currency_is_one_of_five check (currency in ('usd', 'eur', 'gbp', 'cad', 'aud')),
  constraint an_interval_is_day_week_month_or_year check (billing_interval in ('day', 'week', 'month', 'year')),
  constraint a_trial_has_0_to_365_days check (trial_period_days between 0 and 365),
  constraint a_plan_allows_1_to_100_guesses check (guesses_per_puzzle between 1 and 100)
);

-- What a former price allowed. A checkout that was opened earlier gets what it was sold with.
create table retired_prices (
  stripe_price_id     text primary key,
  guesses_per_puzzle  integer not null,
  retired_at          timestamptz not null,
  constraint a_retired_price_allows_1_to_100_guesses check (guesses_per_puzzle between 1 and 100)
);

create table payment_customers (
  user_id                uuid primary key references users (id) on delete cascade,
  stripe_customer_id     text not null,
  -- Syncs with the provider are numbered when they begin; the highest number that was written wins.
  syncs_begun            bigint not null default 0,
  syncs_written          bigint not null default 0,
  created_at             timestamptz not null default now(),
  -- A customer opens one checkout at a time and holds this lease meanwhile. It expires when its holder dies.
  checkout_lease_until   timestamptz,
  synced_at              timestamptz,
  -- When to ask the provider again, regardless of messages: at the end of a period, and until it is paid.
  sync_again_at          timestamptz,
  -- Syncs of disputes are numbered in the same way.
  dispute_syncs_begun    bigint not null default 0,
  dispute_syncs_written  bigint not null default 0,
  constraint one_user_per_customer unique (stripe_customer_id)
);
create index customers_to_sync on payment_customers (synced_at nulls first);
create index customers_to_sync_again on payment_customers (sync_again_at) where sync_again_at is not null;

-- The payment provider's customer of a winner whose account was deleted, so that a later dispute finds the prize.
-- Deleted 120 days after the last of their prizes was paid.
create table former_customers (
  stripe_customer_id     text primary key,
  former_user_id         uuid not null,
  dispute_syncs_begun    bigint not null default 0,
  dispute_syncs_written  bigint not null default 0,
  -- When the daily sync last asked the provider; null before.
  synced_at              timestamptz
);
create index former_customers_of_a_winner on former_customers (former_user_id);

create table subscriptions (
  stripe_subscription_id  text primary key,
  user_id                 uuid not null references users (id) on delete cascade,
  stripe_customer_id      text,
  stripe_price_id         text not null,
  status                  text not null,
  current_period_end      timestamptz,
  trial_end               timestamptz,
  created_at              timestamptz not null,
  updated_at              timestamptz not null,
  -- What the provider's invoices say. The guess limit and prizes depend on it, not on the current price. Empty until
  -- the next sync has read them; until then the status and the price count, so that a paying player is not locked out.
  has_paid                boolean,
  paid_price_id           text,
  paid_price_until        timestamptz,
  paid_until              timestamptz,
  -- The later of two subscriptions of one player, which was ended and refunded.
  is_second               boolean not null default false,
  -- Whether a free trial was refused because it began with a wallet (Apple Pay, Google Pay, Link), which hides the
  -- card.
  begun_by_wallet         boolean not null default false,
  constraint a_status_is_one_of_six
    check (status in ('active', 'trialing', 'past_due', 'paused', 'canceled', 'fraud_canceled')),
  constraint what_is_paid_has_a_price
    check (has_paid is not true or (paid_price_id is not null and paid_until is not null))
);
create index subscriptions_of_a_user on subscriptions (user_id, created_at desc);
create index subscriptions_by_price on subscriptions (stripe_price_id);
create index subscriptions_of_a_customer on subscriptions (stripe_customer_id) where stripe_customer_id is not null;

-- Messages of the payment provider, each once.
create table payment_events (
  event_id            text primary key,
  type                text not null,
  stripe_customer_id  text,
  occurred_at         timestamptz not null,
  received_at         timestamptz not null,
  handled_at          timestamptz
);
create index payment_events_to_handle on payment_events (received_at) where handled_at is null;
-- For the metrics: when did the provider last send a message?
create index payment_events_by_receipt on payment_events (received_at);

-- Payments that were disputed at the payer's bank, as the provider reports them. They stay, without their user, when
-- the account is deleted: they prove what happened to the money.
create table payment_disputes (
  stripe_dispute_id  text primary key,
  user_id            uuid references users (id) on delete set null,
  stripe_charge_id   text not null,
  amount             numeric(12, 2) not null constraint a_dispute_is_over_something check (amount > 0),
  currency           text not null,
  reason             text not null,
  -- The provider's own word, and what it means here.
  status             text not null,
  state              text not null constraint a_dispute_is_open_won_or_lost check (state in ('open', 'won', 'lost')),
  respond_by         timestamptz,
  opened_at          timestamptz not null,
  closed_at          timestamptz,
  updated_at         timestamptz not null,
  -- A lost dispute pauses its player until the administrator has settled it.
  settled_at         timestamptz,
  -- The id of a deleted account that has a prize, which is held as if the account existed.
  former_user_id     uuid,
  constraint closed_means_decided check ((closed_at is null) = (state = 'open')),
  constraint only_a_lost_dispute_is_settled check (settled_at is null or state = 'lost')
);
create index disputes_of_a_user on payment_disputes (user_id);

create trigger keep_dispute before delete on payment_disputes for each row execute function keep_rows('a_dispute_is_never_deleted');

-- What was refunded of players' payments, as the provider reports it. They stay like disputes.
create table payment_refunds (
  stripe_refund_id  text primary key,
  user_id           uuid references users (id) on delete set null,
  -- The id of a deleted account that has a prize.
  former_user_id    uuid,
  stripe_charge_id  text not null,
  amount            numeric(12, 2) not null constraint a_refund_is_of_something check (amount > 0),
  currency          text not null,
  -- False once it has failed or was canceled.
  is_given_back     boolean not null,
  refunded_at       timestamptz not null,
  -- When the site learned of it. A win before that was not judged by it.
  noticed_at        timestamptz not null,
  updated_at        timestamptz not null
);
create index refunds_of_a_user on payment_refunds (user_id);

create trigger keep_refund before delete on payment_refunds for each row execute function keep_rows('a_refund_is_never_deleted');

-- Keyed hashes of e-mail addresses and cards that have had a free trial. They outlive the account and alone identify no
-- one.
create table trial_marks (
  mark                    text primary key,
  kind                    text not null,
  used_at                 timestamptz not null,
  -- The subscription that had the trial: another one with the same mark has none.
  stripe_subscription_id  text,
  constraint a_mark_is_of_an_email_or_a_card check (kind in ('email', 'card'))
);
create index marks_of_a_subscription on trial_marks (stripe_subscription_id);

-- The cards that a player has paid with, each by a keyed hash of the provider's fingerprint. The key differs from that
-- of trial_marks, so the mark that a deleted account leaves there matches none of these.
create table card_marks (
  user_id  uuid not null references users (id) on delete cascade,
  mark     text not null,
  seen_at  timestamptz not null,
  primary key (user_id, mark)
);
create index card_marks_by_mark on card_marks (mark);

-- The days whose movements in the payment provider's balance have been read, so that the portal's numbers need no call.
create table revenue_days (
  day      date primary key,
  read_at  timestamptz not null
);

-- A day without movements has no row. Outgoing amounts are negative.
create table revenue_sums (
  day             date not null references revenue_days (day),
  currency        text not null,
  gross_cents     bigint not null,
  refunds_cents   bigint not null,
  disputes_cents  bigint not null,
  fees_cents      bigint not null,
  net_cents       bigint not null,
  movements       int not null,
  primary key (day, currency),
  constraint a_sum_is_of_something check (movements > 0),
  constraint the_parts_make_up_the_net check (net_cents = gross_cents + refunds_cents + disputes_cents + fees_cents)
);

-- ---- Sanctions, notes and reports ----
-- A warning, or a suspension until a moment or for good, and its history. Nothing of it is changed or deleted except
-- the words, which are deleted with the account (docs/decisions/012).

create table sanctions (
  id            uuid primary key,
  -- Without a reference: the row stays when the account is deleted.
  user_id       uuid not null,
  kind          text not null constraint a_sanction_has_a_known_kind check (kind in ('warned', 'suspended')),
  clause        text not null constraint a_clause_has_a_mark check (clause ~ '^[0-9]{1,3}\.[0-9]{1,3}$'),
  rules_number  smallint not null references contest_rules (number),
  begun_at      timestamptz not null,
  -- Null is for good.
  until         timestamptz,
  -- Who decided.
  by_id         uuid not null,
  constraint a_warning_has_no_end check (kind = 'suspended' or until is null),
  constraint a_suspension_ends_after_it_begins check (until > begun_at),
  constraint one_player_per_sanction unique (id, user_id)
);
create index sanctions_of_a_player on sanctions (user_id, begun_at);

create trigger keep_sanction before update or delete on sanctions for each row execute function keep_rows('a_sanction_never_changes');

-- A suspension that ended by time has no step for it.
create table sanction_steps (
  sanction_id  uuid not null references sanctions (id),
  number       int not null,
  previous     int generated always as (nullif(number - 1, 0)) stored,
  kind         text not null constraint a_sanction_takes_known_steps
    check (kind in ('begun', 'appealed', 'upheld', 'lifted')),
  -- By the server's clock; never before the previous step.
  at           timestamptz not null,
  actor        text not null constraint a_sanction_has_a_known_actor check (actor in ('operator', 'player')),
  actor_id     uuid not null,
  primary key (sanction_id, number),
  constraint a_sanction_begins_first check ((number = 1) = (kind = 'begun')),
  constraint no_step_of_a_sanction_is_left_out foreign key (sanction_id, previous)
    references sanction_steps (sanction_id, number),
  constraint a_player_appeals_and_an_operator_decides check ((kind = 'appealed') = (actor = 'player'))
);
create unique index one_appeal_per_sanction on sanction_steps (sanction_id) where kind = 'appealed';
create unique index one_upholding_per_sanction on sanction_steps (sanction_id) where kind = 'upheld';
create unique index one_lifting_per_sanction on sanction_steps (sanction_id) where kind = 'lifted';

create trigger keep_sanction_step before update or delete on sanction_steps for each row
  execute function keep_rows('the_life_of_a_sanction_only_grows');

-- The words of a step: facts and evidence with the first, the player's with the appeal, the reason with a decision.
-- They are deleted with the account. Evidence is for operators only.
create table sanction_words (
  sanction_id  uuid not null,
  number       int not null,
  user_id      uuid not null references users (id) on delete cascade,
  part         text not null constraint words_are_of_a_known_part
    check (part in ('facts', 'evidence', 'appeal', 'reason')),
  body         text not null,
  primary key (sanction_id, number, part),
  foreign key (sanction_id, number) references sanction_steps (sanction_id, number),
  foreign key (sanction_id, user_id) references sanctions (id, user_id)
);
create index words_about_a_player on sanction_words (user_id);
create trigger keep_sanction_words before update or delete on sanction_words
  for each row execute function keep_player_row('words_of_a_sanction_stay');

-- The staff's notes about a player. A note never changes; it may be struck.
create table player_notes (
  id          uuid primary key,
  user_id     uuid not null references users (id) on delete cascade,
  body        text not null,
  -- Without references to the staff: the note stays when they leave.
  by_id       uuid not null,
  written_at  timestamptz not null,
  struck_at   timestamptz,
  struck_by   uuid,
  constraint a_note_has_up_to_2000_characters check (char_length(body) between 1 and 2000),
  constraint struck_means_by_somebody check ((struck_at is null) = (struck_by is null))
);
create index notes_about_a_player on player_notes (user_id, written_at);

create function keep_player_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from users where id = old.user_id) then return old; end if;
  if tg_op = 'DELETE' or old.struck_at is not null
     or (new.id, new.user_id, new.body, new.by_id, new.written_at)
       is distinct from (old.id, old.user_id, old.body, old.by_id, old.written_at) then
    perform refuse('a_note_stays');
  end if;
  return new;
end $$;
create trigger keep_player_note before update or delete on player_notes for each row
  execute function keep_player_note();

-- Players' reports about each other. A report is deleted with the account that it is about; it loses its reporter with
-- theirs.
create table player_reports (
  id             uuid primary key,
  reporter_id    uuid references users (id) on delete set null,
  user_id        uuid not null references users (id) on delete cascade,
  reason         text not null,
  -- The reporter's.
  words          text not null,
  -- Where the reporter saw the player.
  reported_from  text not null,
  reported_at    timestamptz not null,
  outcome        text,
  -- The staff's, and for the staff only.
  note           text,
  sanction_id    uuid references sanctions (id),
  settled_at     timestamptz,
  settled_by     uuid,
  constraint a_report_has_a_known_reason check (reason in ('name', 'cheating', 'other')),
  constraint a_report_has_up_to_1000_characters check (char_length(words) <= 1000),
  constraint a_report_comes_from_a_known_page check (reported_from in ('leaderboard', 'winners', 'statistics')),
  constraint nobody_reports_themselves check (reporter_id is distinct from user_id),
  constraint a_report_has_a_known_outcome check (outcome in ('nothing', 'renamed', 'warned', 'suspended')),
  constraint a_settled_report_says_all
    check ((settled_at is null) = (outcome is null) and (settled_at is null) = (settled_by is null)
    and (settled_at is null) = (note is null)),
  constraint a_sanction_belongs_to_its_outcome
    check ((sanction_id is not null) = coalesce(outcome in ('warned', 'suspended'), false))
);
create unique index one_open_report_per_reporter on player_reports (reporter_id, user_id) where settled_at is null;
create index reports_about_a_player on player_reports (user_id, reported_at);
create index reports_by_a_player on player_reports (reporter_id, reported_at) where reporter_id is not null;
create index reports_to_look_at on player_reports (reported_at) where settled_at is null;
create index reports_with_a_sanction on player_reports (sanction_id) where sanction_id is not null;

-- ---- Days that are over, practice, leagues, statistics ----
-- Practice has a table of its own, so that nothing of it can reach a prize, a leaderboard, a limit or the log.

-- The time zone of a player since a moment. Before the first row the first counts; without rows UTC.
create table player_zones (
  user_id  uuid not null references users (id) on delete cascade,
  since    timestamptz not null,
  zone     text not null,
  primary key (user_id, since),
  -- Fails for a name that the database does not know.
  constraint a_zone_is_known
    check (timezone(zone, '2000-01-01T00:00:00Z'::timestamptz) is not null and zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$')
);

-- The day of a moment in a player's own calendar.
create function local_day(player uuid, at timestamptz) returns date language sql stable as $$
  select (at at time zone coalesce(
    (select z.zone from player_zones z where z.user_id = player and z.since <= at order by z.since desc limit 1),
    (select z.zone from player_zones z where z.user_id = player order by z.since limit 1), 'UTC'))::date
$$;

-- The days that are over, closed by a job when their facts can no longer change. A called-off day has no results, but
-- its players have played.
create table day_closings (
  puzzle_id    uuid primary key references puzzles (id) on delete cascade,
  closed_at    timestamptz not null,
  guesses      integer not null,
  players      integer not null,
  -- How many players' best distances fall into each class: up to 1, 5, 25, 100, 500, 2000, 5000, 10000 km, and beyond.
  histogram    integer[] not null,
  -- The players' best distances in km, nearest first: all of them, or a thousand at equal steps and the last.
  best_sample  double precision[] not null,
  constraint a_histogram_has_nine_classes check (array_length(histogram, 1) = 9),
  constraint a_closing_counts_from_zero check (guesses >= 0 and players >= 0)
);

-- The result of a player's day: the best guess, and its rank among the best guesses of the other players.
create table day_results (
  user_id       uuid not null references users (id) on delete cascade,
  puzzle_id     uuid not null references day_closings (puzzle_id) on delete cascade,
  release_date  date not null,
  best_km       double precision not null,
  guesses       integer not null,
  -- How many other players there were, and how many of them were farther away.
  others        integer not null,
  farther       integer not null,
  primary key (user_id, puzzle_id),
  constraint a_result_stands_among_the_others check (farther between 0 and others),
  constraint a_result_has_guesses check (guesses > 0 and best_km >= 0)
);
create index day_results_of_a_day on day_results (puzzle_id);

-- The days, in the player's own calendar, on which they made a guess or played a practice round.
create table played_days (
  user_id  uuid not null references users (id) on delete cascade,
  day      date not null,
  primary key (user_id, day)
);
create index played_days_by_day on played_days (day);

-- Whether the figures of a day may be shown: it was solved, or, by the operator's setting, it ended unsolved.
create function is_day_opened(puzzle puzzles, opens text, now timestamptz) returns boolean language sql stable as $$
  select puzzle.voided_at is null and puzzle.released_at <= now
    and (puzzle.is_solved or (opens = 'ended' and puzzle.released_at <= now - interval '24 hours'))
$$;

-- Whether the public may see a day with its sharp photo and its place: its figures may be shown, so it takes no guesses
-- anymore, and its photo is not in a puzzle that is still unsolved.
create function is_day_archived(puzzle puzzles, opens text, now timestamptz) returns boolean language sql stable as $$
  select opens <> 'none' and is_day_opened(puzzle, opens, now)
    and not exists (
      select 1 from puzzles again
      where again.photo_id in (
          select puzzle.photo_id union all
          select other.id from photos own join photos other on other.pixel_hash = own.pixel_hash
          where own.id = puzzle.photo_id)
        and again.id <> puzzle.id and again.voided_at is null and not is_day_opened(again, opens, now))
$$;

create table practice_rounds (
  id               uuid primary key,
  puzzle_id        uuid not null references puzzles (id) on delete cascade,
  -- Null for a visitor's round, which is deleted after 30 days.
  user_id          uuid references users (id) on delete cascade,
  guess_lat        double precision not null,
  guess_lng        double precision not null,
  distance_km      double precision not null,
  idempotency_key  uuid not null,
  played_at        timestamptz not null,
  -- Played on the current solved puzzle before the account received its answer: counts for the week's leagues.
  is_late          boolean not null default false,
  constraint a_late_round_is_a_players check (not is_late or user_id is not null),
  constraint one_round_per_press unique (idempotency_key),
  constraint a_round_is_on_earth check (guess_lat between -90 and 90 and guess_lng between -180 and 180),
  constraint a_round_has_a_distance check (distance_km >= 0)
);
create index practice_rounds_of_a_player on practice_rounds (user_id, puzzle_id) where user_id is not null;
create index practice_rounds_of_visitors on practice_rounds (played_at) where user_id is null;
create index practice_rounds_of_a_day on practice_rounds (puzzle_id);

-- Whether a player may practice on a day: on every archived one; on today's also where past days are closed, once it is
-- solved, if they have seen its sharp photo (seen_today).
create function is_day_open_for_practice(puzzle puzzles, opens text, now timestamptz, seen_today uuid)
returns boolean language sql stable as $$
  select is_day_archived(puzzle, opens, now)
    or coalesce(puzzle.id = seen_today and puzzle.is_solved and is_day_opened(puzzle, opens, now), false)
$$;

create table leagues (
  id          uuid primary key,
  name        text not null,
  -- The token of the invitation's link, readable because members see the link. A new one ends the previous link.
  invitation  text not null,
  created_at  timestamptz not null,
  constraint an_invitation_leads_to_one_league unique (invitation),
  constraint a_league_has_a_name_of_1_to_40_characters check (char_length(name) between 1 and 40),
  constraint an_invitation_cannot_be_guessed check (length(invitation) >= 22)
);

-- The member who joined first leads: they rename, renew the link and remove members.
create table league_members (
  league_id  uuid not null references leagues (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  joined_at  timestamptz not null,
  primary key (league_id, user_id)
);
create index leagues_of_a_player on league_members (user_id);

-- Deletes leagues without members. Two members who leave at the same time wait for each other at the league's row, so
-- the second sees that it is empty.
create function forget_empty_leagues() returns trigger language plpgsql as $$
begin
  perform 1 from leagues where id in (select league_id from gone) order by id for update;
  delete from leagues l
  where l.id in (select league_id from gone) and not exists (select 1 from league_members m where m.league_id = l.id);
  return null;
end $$;
create trigger forget_empty_leagues after delete on league_members referencing old table as gone
  for each statement execute function forget_empty_leagues();

-- Players who share their statistics by a link. The link's token is made from `id` with the server's secret; only its
-- hash is stored.
create table statistics_shares (
  user_id     uuid primary key references users (id) on delete cascade,
  id          uuid not null,
  token_hash  text not null,
  -- Whether the map of the player's guesses is shown too.
  shows_map   boolean not null,
  shared_at   timestamptz not null,
  constraint one_share_per_token unique (token_hash),
  constraint a_share_keeps_a_hash check (token_hash ~ '^[A-Za-z0-9_-]{43}$')
);

-- ---- Mails and reminders: docs/decisions/047 ----

-- E-mails to send. A row is written in the transaction that causes the mail; a worker sends it.
create table mails (
  id               uuid primary key,
  kind             text not null,
  -- Names the cause, so that the same cause never sends twice.
  cause            text not null,
  recipient        text not null,
  subject          text not null,
  body_text        text not null,
  body_html        text not null,
  created_at       timestamptz not null,
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null,
  sent_at          timestamptz,
  failed_at        timestamptz,
  last_error       text,
  -- The token of a link is made when the mail is sent, so no usable token is stored.
  link_purpose     text,
  link_user_id     uuid references users (id) on delete cascade,
  -- Unsubscribes by one click (RFC 8058).
  unsubscribe_url  text,
  constraint one_mail_per_cause unique (kind, cause),
  constraint a_link_is_for_a_purpose_and_a_user check ((link_purpose is null) = (link_user_id is null)),
  constraint a_link_confirms_or_resets check (link_purpose in ('confirm-email', 'reset-password'))
);
create index mails_to_send on mails (next_attempt_at) where sent_at is null and failed_at is null;
create index mails_of_a_recipient on mails (recipient);
create index mails_that_failed on mails (failed_at) where failed_at is not null;
create index mails_by_link_user on mails (link_user_id) where link_user_id is not null;

-- Which reminders a player wants. Without a row nothing is sent.
create table reminder_choices (
  user_id    uuid not null references users (id) on delete cascade,
  kind       text not null constraint a_choice_is_of_a_known_kind check (kind in ('release', 'streak', 'result', 'week')),
  channel    text not null constraint a_choice_has_a_known_channel check (channel in ('push', 'mail')),
  chosen_at  timestamptz not null,
  primary key (kind, user_id, channel)
);
create index reminder_choices_of_a_player on reminder_choices (user_id);

-- In the player's time zone. Two equal times mean no quiet hours; players without a row have the default.
create table quiet_hours (
  user_id     uuid primary key references users (id) on delete cascade,
  quiet_from  time(0) not null constraint quiet_hours_begin_on_the_half_hour
    check (extract(minute from quiet_from) in (0, 30) and extract(second from quiet_from) = 0),
  quiet_to    time(0) not null constraint quiet_hours_end_on_the_half_hour
    check (extract(minute from quiet_to) in (0, 30) and extract(second from quiet_to) = 0)
);

-- Where the pushes of a browser go. The address is at the browser's vendor; together with the site's key it reaches the
-- browser.
create table push_subscriptions (
  id          uuid primary key,
  user_id     uuid not null references users (id) on delete cascade,
  endpoint    text not null constraint a_push_address_is_short check (char_length(endpoint) between 10 and 1000),
  p256dh      text not null constraint a_push_key_is_a_point check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth        text not null constraint a_push_secret_has_16_bytes check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- The site's key that it was made for; it accepts messages under no other key.
  public_key  text not null,
  device      text not null constraint a_device_has_a_short_name check (char_length(device) between 1 and 100),
  created_at  timestamptz not null,
  constraint one_subscription_per_push_address unique (endpoint)
);
create index push_subscriptions_of_a_player on push_subscriptions (user_id);

-- Reminders to send, and sent: the key allows one of a kind, for one day, by one channel.
create table reminders (
  user_id     uuid not null references users (id) on delete cascade,
  kind        text not null constraint a_reminder_has_a_known_kind check (kind in ('release', 'streak', 'result', 'week')),
  -- The puzzle's date; for a streak the player's own date; for a week its Monday.
  day         date not null,
  channel     text not null constraint a_reminder_has_a_known_channel check (channel in ('push', 'mail')),
  -- Null for a streak and a week. Without a reference: a puzzle may be deleted before its reminders.
  puzzle_id   uuid,
  state       text not null default 'waiting' constraint a_reminder_has_a_known_state
    check (state in ('waiting', 'sent', 'dropped')),
  queued_at   timestamptz not null,
  send_at     timestamptz not null,
  expires_at  timestamptz not null,
  attempts    smallint not null default 0,
  -- The push subscriptions that were not reached yet; null before the first attempt.
  left_for    uuid[],
  settled_at  timestamptz,
  primary key (user_id, kind, day, channel),
  constraint a_settled_reminder_has_a_moment check ((state = 'waiting') = (settled_at is null)),
  constraint a_reminder_of_a_photo_has_one check ((kind in ('streak', 'week')) = (puzzle_id is null))
);
create index reminders_to_send on reminders (channel, send_at) where state = 'waiting';
create index reminders_by_age on reminders (queued_at);

-- ---- The operator's texts ----

create table site_config (
  id           uuid primary key,
  key          text not null,
  value        text not null,
  description  text not null default '',
  updated_at   timestamptz not null default now(),
  constraint one_value_per_key unique (key),
  constraint maintenance_mode_is_true_or_false check (key <> 'maintenance_mode' or value in ('true', 'false')),
  -- How distances are disclosed while a challenge is open.
  constraint a_distance_policy_is_known
    check (key <> 'distance_policy' or value in ('exact', 'rounded', 'bands', 'after-the-day')),
  constraint a_distance_rounding_is_1_to_5000_km
    check (key <> 'distance_rounding_km' or (value ~ '^([1-9][0-9]{0,2}|[1-4][0-9]{3}|5000)$')),
  constraint archive_days_is_known check (key <> 'archive_days' or value in ('none', 'solved', 'ended'))
);

create table site_logos (
  id           uuid primary key,
  logo_type    text not null,
  image_url    text not null,
  alt_text     text not null default '',
  is_active    boolean not null default false,
  uploaded_by  uuid references users (id) on delete set null,
  created_at   timestamptz not null default now(),
  files        text[] not null default '{}',
  constraint a_logo_is_for_site_or_admin check (logo_type in ('site', 'admin'))
);
create unique index one_active_logo_per_type on site_logos (logo_type) where is_active;
create index site_logos_by_uploader on site_logos (uploaded_by) where uploaded_by is not null;

create table faqs (
  id             uuid primary key,
  question       text not null,
  answer         text not null,
  display_order  integer not null default 0,
  is_active      boolean not null default true,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
create trigger drop_translations after delete on faqs for each row execute function drop_translations('faq');

-- The operator's announcements on the pages of the site, and by mail to players who asked for them.
create table announcements (
  id            uuid primary key,
  title         text not null,
  body          text not null,
  -- Both empty where there is no link.
  link_label    text not null,
  link_to       text not null,
  tone          text not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  is_mailed     boolean not null,
  -- Without references: an announcement stays when its author is deleted.
  created_by    uuid not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  withdrawn_at  timestamptz,
  withdrawn_by  uuid,
  constraint an_announcement_has_a_title check (char_length(title) between 1 and 80),
  constraint an_announcement_has_a_text check (char_length(body) between 1 and 600),
  constraint a_link_has_a_label_and_a_goal check ((link_label = '') = (link_to = '')),
  constraint a_link_leads_to_a_page check (link_to = '' or link_to ~ '^(/([^/]|$)|https://)'),
  constraint an_announcement_has_a_known_tone check (tone in ('info', 'important')),
  constraint an_announcement_ends_after_it_starts check (ends_at > starts_at),
  constraint withdrawn_means_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index announcements_by_their_end on announcements (ends_at);
create trigger drop_translations after delete on announcements for each row
  execute function drop_translations('announcement');

-- The players who want announcements by mail.
create table news_wishes (
  user_id    uuid primary key references users (id) on delete cascade,
  chosen_at  timestamptz not null
);

-- Written in the transaction that queues the mail, so that each player gets it once.
create table announcement_mails (
  announcement_id  uuid not null references announcements (id),
  user_id          uuid not null references users (id) on delete cascade,
  queued_at        timestamptz not null,
  primary key (announcement_id, user_id)
);
create index announcement_mails_of_a_player on announcement_mails (user_id);

-- The operator's texts in other languages. English stays in its own tables and is shown where there is no translation.
create table translations (
  -- What the text belongs to: the id of its row, the number of a version of the rules, or 'site'.
  subject       text not null,
  subject_id    text not null,
  field         text not null,
  language      text not null,
  text          text not null,
  -- SHA-256 of the English text that was translated, in lower-case hexadecimal. Where it differs now, the translation
  -- is outdated.
  english_hash  text not null,
  updated_at    timestamptz not null,
  primary key (subject, subject_id, field, language),
  constraint a_translation_is_of_a_known_subject check (subject in ('faq', 'site', 'puzzle', 'rules', 'announcement')),
  constraint a_translation_is_in_another_language check (language ~ '^[a-z]{2}(-[A-Z]{2})?$' and language <> 'en'),
  constraint a_translation_has_a_text check (char_length(text) between 1 and 20000),
  constraint a_translation_knows_its_english check (english_hash ~ '^[0-9a-f]{64}$')
);

-- Texts by their fields, in a language: English where there is no translation, and none where English has none. Then
-- `in_english` names the fields that are in English though the page is not; it marks them for screen readers.
create function translated(english jsonb, wanted text, of_subject text, of_id text) returns jsonb language sql stable as $$
  select english || coalesce(jsonb_object_agg(e.field, t.text) filter (where t.text is not null), '{}')
    || jsonb_strip_nulls(jsonb_build_object('in_english', jsonb_agg(e.field) filter (where t.text is null)))
  from jsonb_each_text(english) as e (field, text)
  left join translations t on t.subject = of_subject and t.subject_id = of_id and t.field = e.field and t.language = wanted
  where wanted <> 'en' and e.text <> ''
$$;

-- The texts of a story that can be translated.
create function story_texts(story puzzle_stories) returns table (field text, english text, place integer)
language sql immutable as $$
  values ('place_title', story.place_title, 1), ('place_story', story.place_story, 2),
         ('photo_credit', story.photo_credit, 3)
$$;

-- The columns of a story, in a language. Readers take what players may see of it.
create function story_in_language(story puzzle_stories, wanted text) returns jsonb language sql stable as $$
  select to_jsonb(story) || translated(jsonb_object_agg(field, english), wanted, 'puzzle', story.puzzle_id::text)
  from story_texts(story)
$$;

-- Every text that can be translated, in English. Omits the site's defaults, which the caller adds: the pages have them
-- in every language. As secret as the answers: the stories of puzzles are among them.
create function translatable_texts(site_defaults jsonb, now timestamptz)
returns table (subject text, subject_id text, label text, place bigint, field text, english text, english_hash text)
language sql stable as $$
  with texts as (
    select 'faq' as subject, f.id::text as subject_id, f.question as label,
           row_number() over (order by f.display_order, f.id, t.place) as place,
           t.field, t.english
    from faqs f
    cross join lateral (values ('question', f.question, 1), ('answer', f.answer, 2)) as t (field, english, place)
    union all
    select 'site', 'site', '', row_number() over (order by d.key), d.key, coalesce(nullif(c.value, d.value), '')
    from jsonb_each_text(site_defaults) as d (key, value) left join site_config c on c.key = d.key
    union all
    select 'puzzle', p.id::text, p.release_date::text,
           row_number() over (order by p.released_at desc, p.id, t.place), t.field, t.english
    from puzzle_stories s join puzzles p on p.id = s.puzzle_id cross join lateral story_texts(s) t
    union all
    select 'rules', r.number::text, r.number::text,
           row_number() over (order by r.number desc, t.place), t.field, t.english
    from contest_rules r
    cross join lateral (values ('summary', r.summary, 1), ('text', r.text, 2)) as t (field, english, place)
    union all
    select 'announcement', a.id::text, a.title,
           row_number() over (order by a.starts_at desc, a.id, t.place), t.field, t.english
    from announcements a
    cross join lateral (
      values ('title', a.title, 1), ('text', a.body, 2), ('link_label', a.link_label, 3)) as t (field, english, place)
    where a.withdrawn_at is null and a.ends_at > now)
  select subject, subject_id, label, place, field, english, encode(sha256(convert_to(english, 'UTF8')), 'hex')
  from texts where english <> ''
$$;

-- ---- Operations ----

-- When the data was last backed up and when a backup was last checked (npm run backup, backup:check); for the metrics.
create table backups (
  id           uuid primary key,
  kind         text not null,
  -- Everything acknowledged before this moment is in the backup.
  taken_at     timestamptz not null,
  finished_at  timestamptz not null,
  bytes        bigint not null,
  constraint a_backup_is_of_a_known_kind check (kind in ('backup', 'check', 'failed', 'archive', 'archive-failed')),
  constraint a_backup_is_finished_after_it_was_taken check (finished_at >= taken_at),
  constraint a_backup_has_a_size check (bytes >= 0)
);
create index backups_by_their_moment on backups (kind, taken_at);

-- When each alert may be sent to the operator again: one server sends it for all.
create table alerts (
  name     text primary key,
  next_at  timestamptz not null
);

-- Attempts such as wrong passwords, counted over all processes: `id` is a hash of what is counted, the arrays have an
-- element for each of its windows. Unlogged: counting waits for no disk, and a crash of the database resets the counts.
create unlogged table limit_counts (
  id       text primary key,
  -- How many of the attempts that came together last were let through.
  granted  integer not null,
  -- How many more a window takes.
  room     integer[] not null,
  ends_at  timestamptz[] not null
);

-- What changed a moment ago, for caches and open streams. Every process reads what is new twice a second: the rows of
-- transactions that had not ended at its previous look. Rows are only added, so that no change waits for another.
create table recent_changes (
  topic     text not null,
  -- The player whom it concerns; null where it concerns everyone.
  user_id   uuid,
  made_by   xid8 not null default pg_current_xact_id(),
  made_at   timestamptz not null default now()
);
create index recent_changes_in_order on recent_changes (made_by);

-- Notes a change for everyone. The arguments are its topics.
create function note_change() returns trigger language plpgsql as $$
begin
  insert into recent_changes (topic) select unnest(tg_argv);
  return null;
end $$;

-- Notes a change that concerns the player of the row. The arguments are its topic and the column with the player's id.
create function note_change_of_player() returns trigger language plpgsql as $$
begin
  insert into recent_changes (topic, user_id)
    values (tg_argv[0], (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[1])::uuid);
  return null;
end $$;

create trigger note_change after insert or update or delete on site_config for each statement execute function note_change('site');
create trigger note_change after insert or update or delete on site_logos for each statement execute function note_change('site');
create trigger note_change after insert or update or delete on announcements for each statement execute function note_change('site');
create trigger note_change after insert or update or delete on contest_rules for each statement execute function note_change('site');
create trigger note_change after insert or update or delete on legal_documents for each statement execute function note_change('site');
create trigger note_change after insert or update or delete on faqs for each statement execute function note_change('faqs');
create trigger note_change after insert or update or delete on translations for each statement
  execute function note_change('site', 'faqs', 'puzzles');
create trigger note_change after insert or update or delete on subscription_pricing for each statement execute function note_change('plans');
create trigger note_change after insert or update on puzzles for each statement execute function note_change('puzzles');
create trigger note_change after insert or update on puzzle_answers for each statement execute function note_change('puzzles');
create trigger note_change after insert or update or delete on puzzle_stories for each statement execute function note_change('puzzles');
create trigger note_change after insert on prize_steps for each statement execute function note_change('prizes');
create trigger note_change after update of shown_as on prizes_owed for each statement execute function note_change('names');
create trigger note_change after insert on day_closings for each statement execute function note_change('days');
create trigger note_change after delete or update of username on users for each statement execute function note_change('names');
create trigger note_end_of_session after delete on sessions for each row execute function note_change_of_player('sessions', 'user_id');
create trigger note_change_of_status after insert or update or delete on subscriptions for each row
  execute function note_change_of_player('status', 'user_id');
create trigger note_change_of_status
  after update of play_paused_since, suspended_from, suspended_until, staff_role on users for each row
  execute function note_change_of_player('status', 'id');

-- ---- No table is ever emptied ----
-- Row triggers do not see TRUNCATE. A later migration that adds a table gives it the same trigger.

do $$
declare
  kept regclass;
begin
  for kept in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('create trigger keep_rows before truncate on %s for each statement execute function keep_rows(%L)',
      kept, 'no_table_is_ever_emptied');
  end loop;
end $$;
