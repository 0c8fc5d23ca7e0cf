-- Friends' leagues: who is in which, and by which link one joins. A server of the version before knows nothing of them.

create table leagues (
  id          uuid primary key,
  name        text not null,
  -- What the invitation's link holds; another one makes the link of before worthless. Members are shown it, so it is kept as it is.
  invitation  text not null,
  created_at  timestamptz not null,
  constraint an_invitation_leads_to_one_league unique (invitation),
  constraint a_league_has_a_name_of_1_to_40_characters check (char_length(name) between 1 and 40),
  constraint an_invitation_cannot_be_guessed check (length(invitation) >= 22)
);

-- The member who joined first leads: renames, renews the link, removes. Who leads leaves, or deletes the account, and the next one leads.
create table league_members (
  league_id  uuid not null references leagues (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  joined_at  timestamptz not null,
  primary key (league_id, user_id)
);
create index leagues_of_a_player on league_members (user_id);

-- A league without members is gone. Two that leave at once wait for each other at the league's row, so the second sees that nobody is left.
create function forget_empty_leagues() returns trigger language plpgsql as $$
begin
  perform 1 from leagues where id in (select league_id from gone) order by id for update;
  delete from leagues l where l.id in (select league_id from gone) and not exists (select 1 from league_members m where m.league_id = l.id);
  return null;
end $$;
create trigger forget_empty_leagues after delete on league_members referencing old table as gone
  for each statement execute function forget_empty_leagues();
