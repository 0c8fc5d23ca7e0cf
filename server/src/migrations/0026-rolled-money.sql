-- How much of a puzzle's prize was forfeited by others and rolled into it. It belongs to the players: the prize is never less, and a puzzle that
-- is called off has given it to another one.
alter table puzzles add column prize_rolled numeric(10, 2) not null default 0;

update puzzles p set prize_rolled = least(p.prize_amount, rolled.total)
from (select reference, sum(amount) as total from prize_steps where kind = 'rolled' group by reference) rolled
where rolled.reference = p.id::text and p.voided_at is null;

alter table puzzles
  add constraint rolled_money_is_never_negative check (prize_rolled >= 0),
  add constraint rolled_money_stays_in_the_prize check (prize_rolled <= prize_amount),
  add constraint rolled_money_leaves_what_is_called_off check (voided_at is null or prize_rolled = 0);

-- Whoever rolls a prize, the version before too. At the end of the transaction, when the prize has grown.
create function note_rolled_money() returns trigger language plpgsql as $$
begin
  update puzzles set prize_rolled = prize_rolled + new.amount where id::text = new.reference;
  return null;
end $$;
create constraint trigger keep_rolled_money after insert on prize_steps deferrable initially deferred for each row
  when (new.kind = 'rolled' and not is_importing()) execute function note_rolled_money();

-- The country in which the payout service pays a winner, as it says.
alter table prize_claims add column payout_country text;

-- As before; and winners may change how they are shown.
create or replace function keep_prize_papers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from prizes_owed o where o.id = old.prize_id and (o.user_id is not null
         or (select state from prize_steps where prize_id = o.id order by number desc limit 1) not in ('received', 'forfeited'))) then
      raise exception 'papers of an open prize stay' using errcode = 'check_violation', constraint = 'papers_of_an_open_prize_stay';
    end if;
    return old;
  end if;
  if (to_jsonb(new) - '{recipient_id,payout_ready_at,payout_country,shown_as}'::text[])
       is distinct from (to_jsonb(old) - '{recipient_id,payout_ready_at,payout_country,shown_as}'::text[])
     or (to_jsonb(new) ->> 'recipient_id' is distinct from to_jsonb(old) ->> 'recipient_id'
         and exists (select 1 from prize_steps where prize_id = new.prize_id and kind = 'sending')) then
    raise exception 'what was declared stays' using errcode = 'check_violation', constraint = 'papers_of_a_prize_stay_as_they_are';
  end if;
  return new;
end $$;

-- As before; and with a puzzle no money of the players is deleted.
create or replace function keep_puzzle() returns trigger language plpgsql as $$
begin
  if old.is_solved or old.voided_at is not null then
    raise exception 'a puzzle that is over is never deleted' using errcode = 'check_violation', constraint = 'a_puzzle_that_is_over_stays';
  end if;
  if old.prize_rolled > 0 then
    raise exception 'a puzzle with rolled money is never deleted' using errcode = 'check_violation', constraint = 'a_puzzle_with_rolled_money_stays';
  end if;
  return old;
end $$;
