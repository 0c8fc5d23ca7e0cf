-- Who has, or last had, a name, by a hash of the form in which names look the same (game/look-alikes). A name that was given up rests until free_at,
-- and its former owner alone may take it back until then; where the account was deleted or the name was reset, no owner is left.
create table username_claims (
  name_hash text primary key,
  user_id uuid references users (id) on delete cascade,
  free_at timestamptz,
  constraint a_name_has_an_owner_or_rests check (user_id is not null or free_at is not null)
);
create index username_claims_of_a_user on username_claims (user_id);
create index username_claims_that_rest on username_claims (free_at) where free_at is not null;

-- Names of plain characters; of those that look the same the earliest account's. Others are claimed when they are next chosen.
insert into username_claims (name_hash, user_id)
select distinct on (look_alike_key) encode(sha256(convert_to(look_alike_key, 'UTF8')), 'hex'), id
from (
  select replace(replace(translate(lower(username collate "C"), '1|l0', 'iiio'), 'rn', 'm'), 'vv', 'w') as look_alike_key, id, created_at
  from users where username ~ '^[ -~]+$'
) as plain
order by look_alike_key, created_at, id;

-- When the player last changed the name; null for one that the account began with, or that was reset.
alter table users add column renamed_at timestamptz;

-- A solved captcha answers for one address: the first that it was asked about. A hash, not the address.
alter table captcha_tokens add column email_hash text;

-- The words of a report are the reporter's, and go with the account.
update player_reports set body = '' where reporter_id is null;
