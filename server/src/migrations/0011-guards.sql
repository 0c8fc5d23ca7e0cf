-- What money and proof rest on is kept by the tables themselves, whoever writes to them: rows of these tables are not emptied away, and what was
-- decided is neither deleted nor turned over. The version before does none of what is refused here.

-- A row trigger does not see TRUNCATE. The argument is the name under which it is refused.
create function keep_rows() returns trigger language plpgsql as $$
begin
  raise exception '% is never emptied', tg_table_name using errcode = 'check_violation', constraint = tg_argv[0];
end $$;
create trigger keep_rows before truncate on audit_log for each statement execute function keep_rows('the_audit_log_only_grows');
create trigger keep_rows before truncate on guesses for each statement execute function keep_rows('guesses_are_never_emptied');
create trigger keep_rows before truncate on puzzles for each statement execute function keep_rows('puzzles_are_never_emptied');
create trigger keep_rows before truncate on puzzle_answers for each statement execute function keep_rows('answers_are_never_emptied');
create trigger keep_rows before truncate on prizes_owed for each statement execute function keep_rows('prizes_are_never_emptied');
create trigger keep_rows before truncate on users for each statement execute function keep_rows('users_are_never_emptied');
create trigger keep_rows before truncate on subscriptions for each statement execute function keep_rows('subscriptions_are_never_emptied');
create trigger keep_rows before truncate on subscription_pricing for each statement execute function keep_rows('plans_are_never_emptied');
create trigger keep_rows before truncate on retired_prices for each statement execute function keep_rows('retired_prices_are_never_emptied');
create trigger keep_rows before truncate on payment_customers for each statement execute function keep_rows('customers_are_never_emptied');
create trigger keep_rows before truncate on payment_events for each statement execute function keep_rows('payment_events_are_never_emptied');
create trigger keep_rows before truncate on trial_marks for each statement execute function keep_rows('trial_marks_are_never_emptied');
create trigger keep_rows before truncate on account_deletions for each statement execute function keep_rows('account_deletions_are_never_emptied');
create trigger keep_rows before truncate on prize_holds for each statement execute function keep_rows('prize_holds_are_never_emptied');
create trigger keep_rows before truncate on exact_guesses for each statement execute function keep_rows('exact_guesses_are_never_emptied');

-- A losing guess goes with its player's account; the winning one stays for good.
create function keep_winning_guess() returns trigger language plpgsql as $$
begin
  if old.is_winning_guess then
    raise exception 'a winning guess is never deleted' using errcode = 'check_violation', constraint = 'a_winning_guess_is_never_deleted';
  end if;
  return old;
end $$;
create trigger keep_winning_guess before delete on guesses for each row execute function keep_winning_guess();

-- Besides what it kept before: the prize of a solved puzzle, which is owed; what guesses were judged by; and that a puzzle was called off.
create or replace function keep_puzzle_solved() returns trigger language plpgsql as $$
begin
  if old.is_solved and (not new.is_solved or new.solved_at is distinct from old.solved_at) then
    raise exception 'a solved puzzle stays solved' using errcode = 'check_violation', constraint = 'a_solved_puzzle_stays_solved';
  end if;
  if old.is_solved and new.winner_user_id is distinct from old.winner_user_id
     and (new.winner_user_id is not null or exists (select 1 from users where id = old.winner_user_id)) then
    raise exception 'a winner stays the winner' using errcode = 'check_violation', constraint = 'a_winner_stays_the_winner';
  end if;
  if old.is_solved and new.prize_amount <> old.prize_amount then
    raise exception 'a solved puzzle keeps its prize' using errcode = 'check_violation', constraint = 'a_solved_puzzle_keeps_its_prize';
  end if;
  if old.voided_at is not null and (new.voided_at is distinct from old.voided_at or new.void_reason is distinct from old.void_reason) then
    raise exception 'a puzzle that was called off stays called off'
      using errcode = 'check_violation', constraint = 'a_puzzle_stays_called_off';
  end if;
  if (new.release_date, new.release_time, new.win_radius_km) <> (old.release_date, old.release_time, old.win_radius_km)
     and (exists (select 1 from guesses where puzzle_id = old.id) or exists (select 1 from exact_guesses where puzzle_id = old.id)) then
    raise exception 'a puzzle with guesses keeps its release and its win radius'
      using errcode = 'check_violation', constraint = 'a_puzzle_with_guesses_keeps_its_rules';
  end if;
  return new;
end $$;

create function keep_puzzle() returns trigger language plpgsql as $$
begin
  if old.is_solved or old.voided_at is not null then
    raise exception 'a puzzle that is over is never deleted' using errcode = 'check_violation', constraint = 'a_puzzle_that_is_over_stays';
  end if;
  return old;
end $$;
create trigger keep_puzzle before delete on puzzles for each row execute function keep_puzzle();

-- The place may change until somebody has guessed, or the puzzle is over. The puzzle's row is locked first, so that a guess which arrives
-- at the same moment is either seen here or judged by what comes out of this.
create function keep_answer() returns trigger language plpgsql as $$
declare
  is_over boolean;
begin
  if tg_op = 'UPDATE' and (new.puzzle_id, new.actual_lat, new.actual_lng) = (old.puzzle_id, old.actual_lat, old.actual_lng) then
    return new;
  end if;
  select is_solved or voided_at is not null into is_over from puzzles where id = old.puzzle_id for update;
  if is_over or exists (select 1 from guesses where puzzle_id = old.puzzle_id)
     or exists (select 1 from exact_guesses where puzzle_id = old.puzzle_id)
     or (tg_op = 'UPDATE' and new.puzzle_id <> old.puzzle_id) then
    raise exception 'an answer that guesses were judged by does not change'
      using errcode = 'check_violation', constraint = 'an_answer_stays_once_it_judged';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_answer before update or delete on puzzle_answers for each row execute function keep_answer();

-- A prize belongs to the winning guess and to its player. When the player's account is deleted, both lose the player at once.
create unique index if not exists guesses_by_player on guesses (id, puzzle_id, user_id);
alter table prizes_owed
  add constraint a_prize_is_owed_to_its_winner foreign key (guess_id, puzzle_id, user_id)
    references guesses (id, puzzle_id, user_id) on update cascade,
  add constraint a_prize_is_owed_to_somebody check (user_id is not null or former_user_id is not null),
  add constraint an_unpaid_prize_can_be_announced check (user_id is not null or paid_at is not null or contact_email is not null);

create function keep_prize() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a prize is never deleted' using errcode = 'check_violation', constraint = 'a_prize_is_never_deleted';
  end if;
  if (new.id, new.puzzle_id, new.guess_id, new.prize_amount, new.currency, new.owed_since)
     is distinct from (old.id, old.puzzle_id, old.guess_id, old.prize_amount, old.currency, old.owed_since) then
    raise exception 'a prize does not change' using errcode = 'check_violation', constraint = 'a_prize_does_not_change';
  end if;
  if old.paid_at is not null and (new.paid_at, new.paid_reference) is distinct from (old.paid_at, old.paid_reference) then
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
create trigger keep_prize before update or delete on prizes_owed for each row execute function keep_prize();

-- The keys say whose guess; this says that it won, and what was promised for it.
create function keep_prize_earned() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from guesses where id = new.guess_id and puzzle_id = new.puzzle_id and is_winning_guess) then
    raise exception 'a prize is for the winning guess' using errcode = 'check_violation', constraint = 'a_prize_is_for_the_winning_guess';
  end if;
  if not exists (select 1 from puzzles where id = new.puzzle_id and prize_amount = new.prize_amount) then
    raise exception 'a prize is what was promised' using errcode = 'check_violation', constraint = 'a_prize_is_what_was_promised';
  end if;
  return new;
end $$;
create trigger keep_prize_earned before insert on prizes_owed for each row execute function keep_prize_earned();

-- The account of the servers may not ANALYZE what it does not own. This counts for the planner what a guess is judged by, as the owner.
create function count_what_guesses_read() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) guesses, users, sessions, subscriptions;
end $$;
