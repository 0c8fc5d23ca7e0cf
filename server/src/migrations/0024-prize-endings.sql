-- The ends of a prize that were not there: a disqualified prize goes to a later day once the winner's appeal is over.

-- The end, in UTC, of the day that is so many business days (Monday to Friday) after a moment, as game/src/prizes/deadline.ts has it.
create function after_business_days(since timestamptz, days int) returns timestamptz immutable language sql as $$
  select (day + interval '1 day') at time zone 'utc' from (
    select day, row_number() over (order by day) as place
    from generate_series(date_trunc('day', since at time zone 'utc') + interval '1 day',
                         date_trunc('day', since at time zone 'utc') + make_interval(days => days * 2 + 7), interval '1 day') day
    where extract(isodow from day) < 6) business where place = days
$$;

-- Whether a disqualification stands: the appeal was turned down, or there was none while there was time for it.
create function is_appeal_over(prize uuid, now timestamptz) returns boolean stable language sql as $$
  select coalesce((select kind = 'upheld' or (kind = 'disqualified' and now >= after_business_days(at, 14)) from prize_steps
    where prize_id = prize and kind in ('disqualified', 'appealed', 'upheld', 'reinstated') order by number desc limit 1), false)
$$;

-- Null where the step does not follow from the state.
create or replace function state_after_prize_step(before text, step text, has_claim boolean, holds int) returns text immutable language sql as $$
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
    when step = 'rolled' then case when before in ('forfeited', 'disqualified') then before end
    when step = 'sending' then case when before in ('approved', 'returned') and holds = 0 then 'sending' end
    when step = 'failed' then case when before = 'sending' then 'returned' end
    when step = 'sent' then case when before = 'sending' or (before in ('approved', 'returned') and holds = 0) then 'sent' end
    when step = 'returned' then case when before in ('sent', 'received') then 'returned' end
    when step = 'received' then case when before = 'sent' then 'received' end
    when step = 'paid' then case when before in ('unclaimed', 'under-review', 'asked', 'approved', 'returned') and holds = 0 then 'received' end
  end
$$;

create or replace function keep_prize_step() returns trigger language plpgsql as $$
declare
  last prize_steps;
  prize prizes_owed;
  stood text;
  has_claim boolean;
  is_rolled boolean;
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
  -- While the payout service is asked to pay, it alone says what became of it; or, where it is gone, whoever has looked, and says what that is known by.
  if last.state = 'sending' and new.kind = 'sent' and new.actor <> 'provider' and new.reason is null then
    new.state := null;
  end if;
  -- Of nothing there is nothing to send: the prize is settled as soon as it is approved.
  if prize.prize_amount = 0 and new.kind in ('sending', 'sent') and not is_importing() then
    new.state := null;
  elsif prize.prize_amount = 0 and new.kind = 'received' and last.state in ('approved', 'returned') and last.open_holds = 0 then
    new.state := 'received';
  end if;
  if new.state is null or new.open_holds < 0 then
    raise exception 'a prize that is % takes no step %', coalesce(last.state, 'nothing'), new.kind
      using errcode = 'check_violation', constraint = 'a_prize_takes_no_such_step';
  end if;
  is_rolled := exists (select 1 from prize_steps where prize_id = new.prize_id and kind = 'rolled');
  if new.kind in ('rolled', 'appealed', 'reinstated') and is_rolled
     or new.kind = 'rolled' and last.state = 'disqualified' and not is_appeal_over(new.prize_id, new.at)
     or new.kind = 'reinstated' and not is_importing() and exists (select 1 from prize_holds where prize_id = new.prize_id and outcome = 'forfeited' and ended_at <= new.at) then
    raise exception 'a prize rolls once, after the appeal, and what is forfeited stays so' using errcode = 'check_violation', constraint = 'a_prize_takes_no_such_step';
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

-- Whose payment was disputed is still known where a prize of theirs may come back: it is held then, as if the account were there.
alter table payment_disputes add column former_user_id uuid;
create function keep_dispute_of_winner() returns trigger language plpgsql as $$
begin
  if exists (select 1 from prizes_owed where former_user_id = old.user_id) then
    new.former_user_id := old.user_id;
  end if;
  return new;
end $$;
create trigger keep_dispute_of_winner before update on payment_disputes for each row
  when (old.user_id is not null and new.user_id is null) execute function keep_dispute_of_winner();
update payment_disputes d set former_user_id = o.former_user_id from audit_log a join prizes_owed o on o.former_user_id::text = a.after ->> 'user_id'
  where d.user_id is null and a.subject = d.stripe_dispute_id and a.action in ('dispute.open', 'dispute.won', 'dispute.lost');

-- Money may come back when nobody knows any more whose it was: with the payment received, the address of a deleted account was forgotten. The
-- prize is owed all the same. In no other way does an unpaid prize lose its winner's address.
alter table prizes_owed drop constraint an_unpaid_prize_can_be_announced;
create function keep_prize_announced() returns trigger language plpgsql as $$
begin
  if new.user_id is null and new.paid_at is null and new.contact_email is null
     and (case when tg_op = 'INSERT' then not is_importing() else old.user_id is not null or (old.paid_at is null and old.contact_email is not null) end) then
    raise exception 'an unpaid prize can be announced' using errcode = 'check_violation', constraint = 'an_unpaid_prize_can_be_announced';
  end if;
  return null;
end $$;
create trigger keep_prize_announced after insert or update on prizes_owed for each row execute function keep_prize_announced();

-- A prize of nothing is received without a payment.
create or replace function mirror_payment() returns trigger language plpgsql as $$
begin
  if is_importing() then return null; end if;
  if new.kind = 'received' then
    update prizes_owed set paid_at = new.at, contact_email = null,
      paid_reference = coalesce((select reference from prize_steps where prize_id = new.prize_id and kind = 'sent' order by number desc limit 1),
                                case when new.amount = 0 then 'nothing to pay' end)
    where id = new.prize_id and paid_at is null;
  elsif new.kind = 'returned' then
    update prizes_owed set paid_at = null, paid_reference = null where id = new.prize_id and paid_at is not null;
  end if;
  return null;
end $$;

-- Where a deleted winner lived by the claim, for the yearly sums: it stays when the claim is forgotten, once and for good.
alter table prizes_owed add column claimed_country text;
create function keep_claimed_country() returns trigger language plpgsql as $$
begin
  raise exception 'a country of the books stays' using errcode = 'check_violation', constraint = 'a_country_of_the_books_stays';
end $$;
create trigger keep_claimed_country before update on prizes_owed for each row
  when (old.claimed_country is not null and new.claimed_country is distinct from old.claimed_country) execute function keep_claimed_country();
