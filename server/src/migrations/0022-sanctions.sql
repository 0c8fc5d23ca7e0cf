-- What was decided about a player: a warning, or a suspension until a moment or for good, with the clause of the rules; and what came after it
-- (docs/operations/sanctions.md). Nothing of it is changed or deleted. The words go with the account (docs/decisions/012).

create table sanctions (
  id            uuid primary key,
  -- Without a reference: the row stays when the account is gone, and then tells nobody whose it was.
  user_id       uuid not null,
  kind          text not null constraint a_sanction_has_a_known_kind check (kind in ('warned', 'suspended')),
  clause        text not null constraint a_clause_has_a_mark check (clause ~ '^[0-9]{1,3}\.[0-9]{1,3}$'),
  rules_number  smallint not null references contest_rules (number),
  begun_at      timestamptz not null,
  -- Null is for good; a warning has no end.
  until         timestamptz,
  -- Who has decided.
  by_id         uuid not null,
  constraint a_warning_has_no_end check (kind = 'suspended' or until is null),
  constraint a_suspension_ends_after_it_begins check (until > begun_at),
  constraint one_player_per_sanction unique (id, user_id)
);
create index sanctions_of_a_player on sanctions (user_id, begun_at);

-- That a suspension ended by time is derived, and no step.
create table sanction_steps (
  sanction_id  uuid not null references sanctions (id),
  number       int not null,
  kind         text not null constraint a_sanction_takes_known_steps check (kind in ('begun', 'appealed', 'upheld', 'lifted')),
  -- Of the server's clock; never before the step before.
  at           timestamptz not null,
  actor        text not null constraint a_sanction_has_a_known_actor check (actor in ('operator', 'player')),
  actor_id     uuid not null,
  primary key (sanction_id, number),
  constraint a_player_appeals_and_an_operator_decides check ((kind = 'appealed') = (actor = 'player'))
);
create unique index one_appeal_per_sanction on sanction_steps (sanction_id) where kind = 'appealed';

-- What was said: facts and evidence with the first step, the player's words with the appeal, the reason with a decision. About a person, so they go
-- with the account. Evidence is for operators only.
create table sanction_words (
  sanction_id  uuid not null,
  number       int not null,
  user_id      uuid not null references users (id) on delete cascade,
  part         text not null constraint words_are_of_a_known_part check (part in ('facts', 'evidence', 'appeal', 'reason')),
  body         text not null,
  primary key (sanction_id, number, part),
  foreign key (sanction_id, number) references sanction_steps (sanction_id, number),
  foreign key (sanction_id, user_id) references sanctions (id, user_id)
);
create index words_about_a_player on sanction_words (user_id);

-- From when until when a player's guesses are refused, by their arrival; 'infinity' is for good. Guesses are judged by it. Kept by the steps alone.
alter table users add column suspended_from timestamptz, add column suspended_until timestamptz;

create function keep_sanction() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a sanction never changes' using errcode = 'check_violation', constraint = 'a_sanction_never_changes';
  end if;
  if is_importing() then return new; end if;
  -- The player's row is locked: a deletion of the account at the same moment comes before or after.
  perform 1 from users where id = new.user_id and username_key <> 'admin' for update;
  if not found then
    raise exception 'a sanction is of a player' using errcode = 'check_violation', constraint = 'a_sanction_is_of_a_player';
  end if;
  return new;
end $$;
create trigger keep_sanction before insert or update or delete on sanctions for each row execute function keep_sanction();
create trigger keep_rows before truncate on sanctions for each statement execute function keep_rows('sanctions_are_never_emptied');

-- A sanction that has come to be has its first step, whoever has written it.
create function begin_sanction() returns trigger language plpgsql as $$
begin
  if is_importing() then return null; end if;
  insert into sanction_steps (sanction_id, number, kind, at, actor, actor_id) values (new.id, 1, 'begun', new.begun_at, 'operator', new.by_id);
  return null;
end $$;
create trigger keep_sanction_begun after insert on sanctions for each row execute function begin_sanction();

-- Whether a step follows from the last one, of a sanction that is over by time or not. An appeal that came in time is answered after the end too.
create function sanction_takes_step(last text, step text, is_over boolean) returns boolean immutable language sql as $$
  select coalesce(case step
    when 'begun' then last is null
    when 'appealed' then last = 'begun' and not is_over
    when 'upheld' then last = 'appealed'
    when 'lifted' then last = 'appealed' or (last in ('begun', 'upheld') and not is_over)
  end, false)
$$;

create function keep_sanction_step() returns trigger language plpgsql as $$
declare
  sanction sanctions;
  last sanction_steps;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a step never changes' using errcode = 'check_violation', constraint = 'the_life_of_a_sanction_only_grows';
  end if;
  if is_importing() then return new; end if;
  select * into sanction from sanctions where id = new.sanction_id;
  -- Of two steps at the same moment the later one sees the earlier. Nothing is decided about an account that is gone.
  perform 1 from users where id = sanction.user_id for update;
  if not found then
    raise exception 'a sanction is of a player' using errcode = 'check_violation', constraint = 'a_sanction_is_of_a_player';
  end if;
  select * into last from sanction_steps where sanction_id = new.sanction_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.at := greatest(new.at, last.at);
  if not sanction_takes_step(last.kind, new.kind, coalesce(sanction.until <= new.at, false))
     or (new.kind = 'begun' and (new.at, new.actor_id) is distinct from (sanction.begun_at, sanction.by_id))
     or (new.kind = 'appealed' and new.actor_id <> sanction.user_id) then
    raise exception 'a sanction that is % takes no step %', coalesce(last.kind, 'nothing'), new.kind
      using errcode = 'check_violation', constraint = 'a_sanction_takes_no_such_step';
  end if;
  return new;
end $$;
create trigger keep_sanction_step before insert or update or delete on sanction_steps for each row execute function keep_sanction_step();
create trigger keep_rows before truncate on sanction_steps for each statement
  execute function keep_rows('the_life_of_a_sanction_is_never_emptied');

create trigger keep_sanction_words before update or delete on sanction_words
  for each row execute function keep_player_row('words_of_a_sanction_stay');
create trigger keep_rows before truncate on sanction_words for each statement execute function keep_rows('words_of_sanctions_are_never_emptied');

-- The player's row says what the steps come to. Where nothing goes on any more the suspension ended at this step: guesses that arrived before stay refused.
create function keep_suspension() returns trigger language plpgsql as $$
declare
  player uuid;
  began timestamptz;
  ends timestamptz;
begin
  if is_importing() or new.kind not in ('begun', 'lifted') then return null; end if;
  select user_id into player from sanctions where id = new.sanction_id and kind = 'suspended';
  if player is null then return null; end if;
  select min(s.begun_at), max(coalesce(s.until, 'infinity')) into began, ends from sanctions s
  where s.user_id = player and s.kind = 'suspended' and coalesce(s.until, 'infinity') > new.at
    and not exists (select 1 from sanction_steps l where l.sanction_id = s.id and l.kind = 'lifted');
  update users set
    suspended_from = case when suspended_from <= new.at and suspended_until >= new.at then suspended_from else coalesce(began, suspended_from) end,
    suspended_until = coalesce(ends, least(suspended_until, new.at))
  where id = player;
  return null;
end $$;
create trigger keep_suspension after insert on sanction_steps for each row execute function keep_suspension();
