-- A prize that must not be paid for the time being, and why. A hold ends once, released or forfeited; nothing of it is ever taken away, so
-- that what happened to a prize can be shown later.
create table prize_holds (
  id         uuid primary key,
  prize_id   uuid not null references prizes_owed (id),
  reason     text not null constraint a_hold_has_a_known_reason check (reason in ('dispute', 'payment-due')),
  -- What it hangs on at the payment provider: a dispute, a subscription.
  reference  text not null,
  since      timestamptz not null,
  ended_at   timestamptz,
  outcome    text constraint a_hold_ends_released_or_forfeited check (outcome in ('released', 'forfeited')),
  note       text,
  constraint ended_means_an_outcome check ((ended_at is null) = (outcome is null))
);
create unique index one_open_hold_per_reason on prize_holds (prize_id, reason) where ended_at is null;
create index holds_of_a_prize on prize_holds (prize_id);

create function keep_prize_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- The prize's row is locked: of a hold and a payment at the same moment the later one sees the earlier.
    perform 1 from prizes_owed where id = new.prize_id for update;
    if new.ended_at is null and exists (select 1 from prizes_owed where id = new.prize_id and paid_at is not null) then
      raise exception 'a paid prize is not held' using errcode = 'check_violation', constraint = 'a_paid_prize_is_not_held';
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
create trigger keep_prize_hold before insert or update or delete on prize_holds for each row execute function keep_prize_hold();

create function keep_held_prize_unpaid() returns trigger language plpgsql as $$
begin
  if new.paid_at is not null and old.paid_at is null and exists (
    select 1 from prize_holds where prize_id = new.id and outcome is distinct from 'released') then
    raise exception 'a held prize is not paid' using errcode = 'check_violation', constraint = 'a_held_prize_is_not_paid';
  end if;
  return new;
end $$;
create trigger keep_held_prize_unpaid before update on prizes_owed for each row execute function keep_held_prize_unpaid();
