-- Who works in the portal beside the owner, and as what. A server of the version before takes them for players, who may not enter.
alter table users add column staff_role text;
alter table users add column staff_since timestamptz;
alter table users add constraint a_staff_role_is_known check (staff_role in ('curator', 'cashier', 'moderator'));
alter table users add constraint staff_are_staff_since_a_moment check ((staff_role is null) = (staff_since is null));
alter table users add constraint the_owner_has_no_staff_role check (staff_role is null or username_key <> 'admin');
create index users_of_the_staff on users (staff_role) where staff_role is not null;

-- Whom the owner has asked to join. The link's token is not in the table: only its hash is.
create table staff_invitations (
  id            uuid primary key,
  -- In small letters, as accounts have it.
  email         text not null,
  role          text not null,
  token_hash    text not null,
  invited_at    timestamptz not null,
  expires_at    timestamptz not null,
  -- When it was used, or taken back; an invitation that is over leads nowhere.
  accepted_at   timestamptz,
  accepted_by   uuid references users (id) on delete set null,
  withdrawn_at  timestamptz,
  constraint one_invitation_per_token unique (token_hash),
  constraint an_invitation_keeps_a_hash check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint an_invitation_names_a_role check (role in ('curator', 'cashier', 'moderator')),
  constraint an_invitation_lasts_a_while check (expires_at > invited_at),
  constraint an_invitation_ends_once check (accepted_at is null or withdrawn_at is null)
);
create unique index one_open_invitation_per_address on staff_invitations (email) where accepted_at is null and withdrawn_at is null;
create index invitations_of_an_account on staff_invitations (accepted_by) where accepted_by is not null;

-- The households of the staff, who may not win either: by the address of the account, which may be made later.
create table staff_households (
  email        text primary key,
  -- Whose household it is, in the owner's words.
  note         text not null,
  declared_at  timestamptz not null,
  constraint a_household_note_is_short check (char_length(note) <= 200)
);

-- Who scheduled a puzzle and who brought a photo; null is the owner, or somebody who has left.
alter table puzzles add column created_by uuid references users (id) on delete set null;
create index puzzles_of_a_curator on puzzles (created_by) where created_by is not null;
-- No reference: a photo outlives whoever brought it, and an account that is gone sees nothing.
alter table photos add column created_by uuid;
