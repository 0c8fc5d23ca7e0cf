-- When a session was last used, to within some minutes: players see it in the list of their sessions.
alter table sessions add column last_used_at timestamptz not null default now();

-- A mail that carries a link names the right that the link gives. Its token is made when the mail is sent, so no usable token is stored.
alter table mails
  add column link_purpose text,
  add column link_user_id uuid references users (id) on delete cascade,
  add constraint a_link_is_for_a_purpose_and_a_user check ((link_purpose is null) = (link_user_id is null)),
  add constraint a_link_confirms_or_resets check (link_purpose in ('confirm-email', 'reset-password'));
create index mails_of_a_recipient on mails (recipient);

-- Links of a user end together: when one is used, and with the account.
create index verifications_by_value on verifications (value);

-- What shows that a person has had a free trial: keyed hashes of e-mail addresses and of cards. They outlive the account and name nobody.
create table trial_marks (
  mark text primary key,
  kind text not null,
  used_at timestamptz not null,
  constraint a_mark_is_of_an_email_or_a_card check (kind in ('email', 'card'))
);

-- What is kept of a winner who deletes the account: who it was by number, and, until the prize is settled, where to write to.
alter table prizes_owed
  add column former_user_id uuid,
  add column contact_email text,
  add constraint only_a_former_user_has_a_contact check (contact_email is null or former_user_id is not null);

-- That an account existed and when it was deleted. Nothing about the person.
create table account_deletions (
  user_id uuid primary key,
  deleted_at timestamptz not null
);
