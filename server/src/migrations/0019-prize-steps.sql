-- The life of a prize as a ledger: each step is a row that never changes. The state of a prize and the books are derived from the rows, and the
-- tables refuse a step that does not follow from the one before (docs/decisions/045).

create table prize_steps (
  id            uuid not null unique default gen_random_uuid(),
  prize_id      uuid not null references prizes_owed (id),
  number        int not null,
  kind          text not null constraint a_step_has_a_known_kind check (kind in ('won', 'told', 'reminded', 'claimed', 'asked', 'answered',
                  'approved', 'disqualified', 'appealed', 'upheld', 'reinstated', 'forfeited', 'rolled', 'held', 'released', 'sending', 'failed',
                  'sent', 'returned', 'received', 'paid')),
  -- Of the server's clock; never before the step before.
  at            timestamptz not null,
  actor         text not null constraint a_step_has_a_known_actor check (actor in ('server', 'winner', 'operator', 'provider')),
  actor_id      uuid,
  -- Why, in words, and the clause of the contest rules.
  reason        text,
  clause        text,
  -- Of a payment, a payout, a dispute, a mail or a puzzle.
  reference     text,
  -- What the next columns say is computed when the row is written.
  state         text not null,
  open_holds    int not null,
  amount        numeric(10, 2) not null,
  currency      text not null,
  -- In double entry: the amount goes from one account to another. Null where no money moves.
  from_account  text,
  to_account    text,
  primary key (prize_id, number),
  constraint money_has_two_ends check ((from_account is null) = (to_account is null))
);
create index steps_by_moment on prize_steps (at, id);
create unique index a_winner_is_told_once on prize_steps (prize_id) where kind = 'told';

-- Null where the step does not follow from the state.
create function state_after_prize_step(before text, step text, has_claim boolean, holds int) returns text immutable language sql as $$
  select case
    when before is null then case when step = 'won' then 'unclaimed' end
    when step in ('told', 'released') then before
    when step = 'held' then case when before not in ('sending', 'sent', 'received') then before end
    when step = 'reminded' then case when before in ('unclaimed', 'asked') then before end
    when step = 'claimed' then case when before = 'unclaimed' then 'under-review' end
    when step = 'asked' then case when before = 'under-review' then 'asked' end
    when step = 'answered' then case when before = 'asked' then 'under-review' end
    when step = 'approved' then case when before in ('under-review', 'asked') and holds = 0 then 'approved' end
    when step = 'disqualified' then case when before in ('unclaimed', 'under-review', 'asked', 'approved', 'returned') then 'disqualified' end
    when step in ('appealed', 'upheld') then case when before = 'disqualified' then before end
    when step = 'reinstated' then case when before = 'disqualified' then case when has_claim then 'under-review' else 'unclaimed' end end
    when step = 'forfeited' then case when before in ('unclaimed', 'under-review', 'asked', 'approved', 'returned') then 'forfeited' end
    when step = 'rolled' then case when before = 'forfeited' then before end
    when step = 'sending' then case when before in ('approved', 'returned') and holds = 0 then 'sending' end
    when step = 'failed' then case when before = 'sending' then 'returned' end
    when step = 'sent' then case when before = 'sending' or (before in ('approved', 'returned') and holds = 0) then 'sent' end
    when step = 'returned' then case when before in ('sent', 'received') then 'returned' end
    when step = 'received' then case when before = 'sent' then 'received' end
    when step = 'paid' then case when before in ('unclaimed', 'under-review', 'asked', 'approved', 'returned') and holds = 0 then 'received' end
  end
$$;

create function keep_prize_step() returns trigger language plpgsql as $$
declare
  last prize_steps;
  prize prizes_owed;
  stood text;
  has_claim boolean;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a step never changes' using errcode = 'check_violation', constraint = 'the_life_of_a_prize_only_grows';
  end if;
  -- Of two steps at the same moment the later one sees the earlier.
  select * into prize from prizes_owed where id = new.prize_id for update;
  select * into last from prize_steps where prize_id = new.prize_id order by number desc limit 1;
  has_claim := exists (select 1 from prize_steps where prize_id = new.prize_id and kind = 'claimed');
  new.number := coalesce(last.number, 0) + 1;
  new.at := greatest(new.at, last.at);
  new.open_holds := coalesce(last.open_holds, 0) + case new.kind when 'held' then 1 when 'released' then -1 else 0 end;
  new.amount := prize.prize_amount;
  new.currency := prize.currency;
  new.state := state_after_prize_step(last.state, new.kind, has_claim, coalesce(last.open_holds, 0));
  -- While the payout service is asked to pay, it alone says what became of it.
  if last.state = 'sending' and new.kind = 'sent' and new.actor <> 'provider' then
    new.state := null;
  end if;
  if new.state is null or new.open_holds < 0 then
    raise exception 'a prize that is % takes no step %', coalesce(last.state, 'nothing'), new.kind
      using errcode = 'check_violation', constraint = 'a_prize_takes_no_such_step';
  end if;
  if new.kind = 'rolled' and exists (select 1 from prize_steps where prize_id = new.prize_id and kind = 'rolled')
     or new.kind = 'reinstated' and not is_importing() and exists (select 1 from prize_holds where prize_id = new.prize_id and outcome = 'forfeited' and ended_at <= new.at) then
    raise exception 'a prize rolls once, and what is forfeited stays so' using errcode = 'check_violation', constraint = 'a_prize_takes_no_such_step';
  end if;
  -- Where the money stood: what is owed waits on an account of its own while the prize is held.
  stood := case when last.open_holds > 0 then 'held' else 'owed' end;
  new.from_account := case
    when new.kind = 'won' then 'promised'
    when new.kind in ('forfeited', 'disqualified', 'sent', 'paid') then stood
    when new.kind = 'reinstated' then 'forfeited'
    when new.kind = 'returned' then 'paid'
    when new.kind = 'rolled' then 'forfeited'
    when new.state in ('forfeited', 'disqualified') then null
    when new.kind = 'held' and new.open_holds = 1 then 'owed'
    when new.kind = 'released' and new.open_holds = 0 then 'held'
  end;
  new.to_account := case
    when new.from_account is null then null
    when new.kind = 'won' then 'owed'
    when new.kind in ('forfeited', 'disqualified') then 'forfeited'
    when new.kind in ('sent', 'paid') then 'paid'
    when new.kind = 'reinstated' then stood
    when new.kind = 'returned' then 'owed'
    when new.kind = 'rolled' then 'rolled'
    when new.kind = 'held' then 'held'
    when new.kind = 'released' then 'owed'
  end;
  return new;
end $$;
create trigger keep_prize_step before insert or update or delete on prize_steps for each row execute function keep_prize_step();
create trigger keep_rows before truncate on prize_steps for each statement execute function keep_rows('the_life_of_a_prize_only_grows');

-- Who ends or begins a hold, as the transaction has said by set_config('whereabouts.actor_id', …, true); else the server.
create function step_actor_id() returns uuid stable language sql as $$
  select nullif(current_setting('whereabouts.actor_id', true), '')::uuid
$$;

-- An import, which the owner of the tables runs, brings the steps with it: nothing is to be added then.
create function is_importing() returns boolean stable language sql as $$
  select current_setting('whereabouts.importing', true) is not distinct from 'on'
     and pg_has_role(current_user, (select tableowner from pg_tables where schemaname = 'public' and tablename = 'prize_steps'), 'member')
$$;

-- A prize that has come to be has its first step, whoever has written it.
create function begin_prize() returns trigger language plpgsql as $$
begin
  if is_importing() then return null; end if;
  insert into prize_steps (prize_id, kind, at, actor) values (new.id, 'won', new.owed_since, 'server');
  return null;
end $$;

-- What was received, or came back, in the prize's own row, which the version before reads; and a payment that the version before has marked.
create function mirror_payment() returns trigger language plpgsql as $$
begin
  if is_importing() then return null; end if;
  if new.kind = 'received' then
    update prizes_owed set paid_at = new.at, contact_email = null,
      paid_reference = (select reference from prize_steps where prize_id = new.prize_id and kind = 'sent' order by number desc limit 1)
    where id = new.prize_id and paid_at is null;
  elsif new.kind = 'returned' then
    update prizes_owed set paid_at = null, paid_reference = null where id = new.prize_id and paid_at is not null;
  end if;
  return null;
end $$;
create trigger keep_payment_mirrored after insert on prize_steps for each row execute function mirror_payment();

create function note_payment() returns trigger language plpgsql as $$
begin
  if is_importing() then return null; end if;
  if new.paid_at is not null and old.paid_at is null and not exists (
    select 1 from prize_steps s where s.prize_id = new.id and s.kind = 'received'
      and s.number = (select max(number) from prize_steps where prize_id = new.id)) then
    insert into prize_steps (prize_id, kind, at, actor, reference) values (new.id, 'paid', new.paid_at, 'operator', new.paid_reference);
  end if;
  return null;
end $$;

create function note_hold() returns trigger language plpgsql as $$
begin
  if is_importing() then return null; end if;
  if tg_op = 'INSERT' then
    insert into prize_steps (prize_id, kind, at, actor, actor_id, reason, reference)
    values (new.prize_id, 'held', new.since, case when step_actor_id() is null then 'server' else 'operator' end, step_actor_id(), new.reason, new.reference);
  end if;
  if new.ended_at is not null and (tg_op = 'INSERT' or old.ended_at is null) then
    insert into prize_steps (prize_id, kind, at, actor, actor_id, reason, reference)
    select new.prize_id, kind, new.ended_at, case when step_actor_id() is null then 'server' else 'operator' end, step_actor_id(),
           coalesce(new.note, new.reason), new.reference
    from (values (1, 'forfeited'), (2, 'released')) as steps (place, kind)
    where kind = 'released' or (new.outcome = 'forfeited'
      and (select s.state from prize_steps s where s.prize_id = new.prize_id order by s.number desc limit 1) not in ('forfeited', 'disqualified'))
    order by place;
  end if;
  return null;
end $$;

-- A prize on its way, or there, is not held: the hold is left out, as the version before leaves it out of a paid one.
create or replace function keep_prize_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- The prize's row is locked: of a hold and a payment at the same moment the later one sees the earlier.
    perform 1 from prizes_owed where id = new.prize_id for update;
    if new.ended_at is null and exists (select 1 from prizes_owed where id = new.prize_id and paid_at is not null) then
      raise exception 'a paid prize is not held' using errcode = 'check_violation', constraint = 'a_paid_prize_is_not_held';
    end if;
    if new.ended_at is null and (select state in ('sending', 'sent', 'received') from prize_steps where prize_id = new.prize_id order by number desc limit 1) then
      return null;
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'a hold is never deleted' using errcode = 'check_violation', constraint = 'a_hold_is_never_deleted';
  end if;
  if old.ended_at is not null or (to_jsonb(new) - '{ended_at,outcome,note}'::text[]) is distinct from (to_jsonb(old) - '{ended_at,outcome,note}'::text[]) then
    raise exception 'a hold changes only by its end' using errcode = 'check_violation', constraint = 'a_hold_changes_only_by_its_end';
  end if;
  return new;
end $$;

-- As before; and a payment is taken back by the step that says so, and by nothing else.
create or replace function keep_prize() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a prize is never deleted' using errcode = 'check_violation', constraint = 'a_prize_is_never_deleted';
  end if;
  if (new.id, new.puzzle_id, new.guess_id, new.prize_amount, new.currency, new.owed_since)
     is distinct from (old.id, old.puzzle_id, old.guess_id, old.prize_amount, old.currency, old.owed_since) then
    raise exception 'a prize does not change' using errcode = 'check_violation', constraint = 'a_prize_does_not_change';
  end if;
  if old.paid_at is not null and (new.paid_at, new.paid_reference) is distinct from (old.paid_at, old.paid_reference)
     and not (new.paid_at is null
       and (select state = 'returned' from prize_steps where prize_id = new.id order by number desc limit 1)) then
    raise exception 'a paid prize stays paid' using errcode = 'check_violation', constraint = 'a_paid_prize_stays_paid';
  end if;
  -- The player is taken off with the account. Before, it is written down who that was, and where to write to until the prize is paid.
  if (new.user_id is distinct from old.user_id and (new.user_id is not null or exists (select 1 from users where id = old.user_id)))
     or (new.former_user_id is distinct from old.former_user_id
         and (old.former_user_id is not null or new.former_user_id is distinct from old.user_id))
     or (new.contact_email is distinct from old.contact_email and not (
           (new.contact_email is null and new.paid_at is not null)
           or (old.contact_email is null and old.former_user_id is null and new.former_user_id is not null
               and exists (select 1 from users where id = old.user_id and email = new.contact_email)))) then
    raise exception 'a prize stays with its winner' using errcode = 'check_violation', constraint = 'a_prize_stays_with_its_winner';
  end if;
  return new;
end $$;

-- What came before the ledger, in its order. A payment of before has neither claim nor review on record: its step says 'paid'.
insert into prize_steps (prize_id, kind, at, actor, reason, reference)
select prize_id, kind, at, actor, reason, reference from (
  select id as prize_id, 'won' as kind, owed_since as at, 'server' as actor, null as reason, null as reference, 0 as rank from prizes_owed
  union all select prize_id, 'held', since, 'server', reason, reference, 1 from prize_holds
  union all select prize_id, 'forfeited', ended_at, 'server', coalesce(note, reason), reference, 2 from (
    select *, row_number() over (partition by prize_id order by ended_at, id) as place from prize_holds where outcome = 'forfeited') h where place = 1
  union all select prize_id, 'released', ended_at, 'server', coalesce(note, reason), reference, 3 from prize_holds where ended_at is not null
  union all select id, 'paid', paid_at, 'operator', null, paid_reference, 4 from prizes_owed where paid_at is not null
) steps order by prize_id, at, rank;

create trigger keep_prize_begun after insert on prizes_owed for each row execute function begin_prize();
create trigger keep_payment_noted after update on prizes_owed for each row execute function note_payment();
create trigger keep_hold_noted after insert or update on prize_holds for each row execute function note_hold();

-- What a winner has declared in claiming a prize. About a person, so it is not in the ledger: it goes with the account once the prize is settled.
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
  -- The version of the contest rules that the winner had before the eyes.
  rules_version    int,
  -- How past winners are shown: by the username, or without a name.
  shown_as         text not null constraint a_winner_is_shown_in_two_ways check (shown_as in ('username', 'nobody')),
  -- At the payout service, where there is one.
  recipient_id     text,
  payout_ready_at  timestamptz,
  -- What the operator wrote down who took the claim by mail.
  note             text
);

-- Questions of the review and their answers, and appeals. About a person, as claims are.
create table prize_messages (
  id        uuid primary key,
  prize_id  uuid not null references prizes_owed (id),
  step_id   uuid not null references prize_steps (id),
  author    text not null constraint a_message_is_by_winner_or_operator check (author in ('winner', 'operator')),
  body      text not null,
  at        timestamptz not null
);
create index messages_of_a_prize on prize_messages (prize_id, at);

-- From which sum a year's prizes of one winner are to be reported somewhere, from a day on.
create table reporting_thresholds (
  valid_from  date primary key,
  amount      numeric(10, 2) not null constraint a_threshold_is_never_negative check (amount >= 0),
  note        text not null,
  set_at      timestamptz not null
);

-- Where the money goes is not changed once it was ordered, what was declared and written is not changed at all, and both are deleted only with an
-- account whose prize is settled.
create function keep_prize_papers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from prizes_owed o where o.id = old.prize_id and (o.user_id is not null
         or (select state from prize_steps where prize_id = o.id order by number desc limit 1) not in ('received', 'forfeited'))) then
      raise exception 'papers of an open prize stay' using errcode = 'check_violation', constraint = 'papers_of_an_open_prize_stay';
    end if;
    return old;
  end if;
  if (to_jsonb(new) - '{recipient_id,payout_ready_at}'::text[]) is distinct from (to_jsonb(old) - '{recipient_id,payout_ready_at}'::text[])
     or (to_jsonb(new) ->> 'recipient_id' is distinct from to_jsonb(old) ->> 'recipient_id'
         and exists (select 1 from prize_steps where prize_id = new.prize_id and kind = 'sending')) then
    raise exception 'what was declared stays' using errcode = 'check_violation', constraint = 'papers_of_a_prize_stay_as_they_are';
  end if;
  return new;
end $$;
create trigger keep_prize_papers before update or delete on prize_claims for each row execute function keep_prize_papers();
create trigger keep_prize_papers before update or delete on prize_messages for each row execute function keep_prize_papers();
