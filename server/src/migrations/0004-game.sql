-- What was decided about a puzzle stays decided, whoever writes to the table.

-- A solved puzzle is never opened again, and its winner is never taken away or replaced. When an account is deleted the foreign key empties
-- the winner's id; by then the user's row is gone, and only then is that let through.
create function keep_puzzle_solved() returns trigger language plpgsql as $$
begin
  if old.is_solved and (not new.is_solved or new.solved_at is distinct from old.solved_at) then
    raise exception 'a solved puzzle stays solved' using errcode = 'check_violation', constraint = 'a_solved_puzzle_stays_solved';
  end if;
  if old.is_solved and new.winner_user_id is distinct from old.winner_user_id
     and (new.winner_user_id is not null or exists (select 1 from users where id = old.winner_user_id)) then
    raise exception 'a winner stays the winner' using errcode = 'check_violation', constraint = 'a_winner_stays_the_winner';
  end if;
  return new;
end $$;
create trigger keep_puzzle_solved before update on puzzles for each row execute function keep_puzzle_solved();

-- What a guess said, how far it was and when it came never change. Its user's id may be emptied, once the account is gone.
create function keep_guess() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'user_id') is distinct from (to_jsonb(old) - 'user_id')
     or (new.user_id is distinct from old.user_id
         and (new.user_id is not null or exists (select 1 from users where id = old.user_id))) then
    raise exception 'a guess does not change' using errcode = 'check_violation', constraint = 'a_guess_does_not_change';
  end if;
  return new;
end $$;
create trigger keep_guess before update on guesses for each row execute function keep_guess();

-- How far distances are told while a challenge is open.
alter table site_config
  add constraint a_distance_policy_is_known
    check (key <> 'distance_policy' or value in ('exact', 'rounded', 'bands', 'after-the-day')),
  add constraint a_distance_rounding_is_1_to_5000_km
    check (key <> 'distance_rounding_km' or (value ~ '^([1-9][0-9]{0,2}|[1-4][0-9]{3}|5000)$'));
