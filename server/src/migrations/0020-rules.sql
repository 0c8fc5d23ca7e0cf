-- The contest rules in their versions, who agreed to which, and what players declared about their eligibility (docs/decisions/044).

-- A version is published once and never changed. It is in force from its effective moment until that of the next one.
create table contest_rules (
  number        smallint primary key,
  text          text not null,
  -- What changed, in one sentence.
  summary       text not null,
  -- SHA-256 of the text, in lower-case hexadecimals.
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
    raise exception 'published rules are never changed' using errcode = 'check_violation', constraint = 'published_rules_stay';
  end if;
  -- A later version counts from a later moment, so the greatest number that is in effect is the version in force.
  if new.number <> coalesce((select max(number) from contest_rules), 0) + 1
     or new.effective_at <= (select max(effective_at) from contest_rules) then
    raise exception 'versions of the rules follow one another' using errcode = 'check_violation', constraint = 'rules_follow_one_another';
  end if;
  return new;
end $$;
create trigger keep_contest_rules before insert or update or delete on contest_rules for each row execute function keep_contest_rules();
create trigger keep_rows before truncate on contest_rules for each statement execute function keep_rows('contest_rules_are_never_emptied');

-- The latest version that a player agreed to; 0 is none. Guesses are judged by it. Kept by the rows of the table below alone.
alter table users add column rules_accepted smallint not null default 0;

create table rules_acceptances (
  user_id        uuid not null references users (id) on delete cascade,
  rules_number   smallint not null references contest_rules (number),
  accepted_at    timestamptz not null,
  accepted_from  text not null constraint rules_are_accepted_somewhere check (accepted_from in ('sign-up', 'google', 'game', 'settings')),
  primary key (user_id, rules_number)
);
-- For the number of players who agreed to a version.
create index acceptances_of_a_version on rules_acceptances (rules_number);

-- Rows about a person go with the account, and in no other way.
create function keep_player_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select 1 from users where id = old.user_id) then
    raise exception 'rows of % are never changed', tg_table_name using errcode = 'check_violation', constraint = tg_argv[0];
  end if;
  return old;
end $$;
create trigger keep_rules_acceptance before update or delete on rules_acceptances
  for each row execute function keep_player_row('an_acceptance_stays');
create trigger keep_rows before truncate on rules_acceptances for each statement execute function keep_rows('acceptances_are_never_emptied');

create function keep_rules_accepted() returns trigger language plpgsql as $$
begin
  update users set rules_accepted = new.rules_number where id = new.user_id and rules_accepted < new.rules_number;
  return null;
end $$;
create trigger keep_rules_accepted after insert on rules_acceptances for each row execute function keep_rules_accepted();

-- What a player said about being eligible for a prize. The newest row counts.
create table eligibility_declarations (
  id            uuid primary key,
  user_id       uuid not null references users (id) on delete cascade,
  birth_year    smallint,
  is_of_age     boolean not null,
  -- ISO 3166-1, two capitals; and of some countries a part, ISO 3166-2, such as US-WA.
  country       text not null constraint a_country_has_two_capitals check (country ~ '^[A-Z]{2}$'),
  state         text constraint a_state_is_of_its_country check (state ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$' and left(state, 2) = country),
  -- Neither staff nor of the household of staff.
  is_outsider   boolean not null,
  declared_at   timestamptz not null,
  -- On which page.
  declared_from text not null constraint eligibility_is_declared_somewhere check (declared_from in ('claim', 'settings'))
);
create index declarations_of_a_player on eligibility_declarations (user_id, declared_at);
create trigger keep_eligibility_declaration before update or delete on eligibility_declarations
  for each row execute function keep_player_row('a_declaration_stays');
create trigger keep_rows before truncate on eligibility_declarations for each statement execute function keep_rows('declarations_are_never_emptied');
