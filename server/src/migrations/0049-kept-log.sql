-- What the public log stands on cannot be rewritten or taken away with the rights of the application's account: docs/operations/log.md.

-- The product's own entries have at most 82 bytes. One that does not fit into the log would keep everything behind it out of the log.
alter table log_queue add constraint an_entry_of_the_log_is_short check (length(entry) between 1 and 1024);

-- A guess that the log has, or will have, goes with its account only, and the deletion of that account is on record.
create function keep_logged_guess() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from account_deletions where user_id = old.user_id) then
    raise exception 'a guess in the log goes only with its account'
      using errcode = 'check_violation', constraint = 'a_guess_in_the_log_goes_with_its_account';
  end if;
  return old;
end $$;
create trigger keep_logged_guess before delete on guesses for each row
  when (old.log_commitment is not null and not old.is_winning_guess) execute function keep_logged_guess();
create trigger keep_logged_guess before delete on exact_guesses for each row
  when (old.log_commitment is not null and old.outcome = 'too-late') execute function keep_logged_guess();

-- What is on record as deleted is gone when the transaction ends, and does not come back. The servers' account cannot take it off the record: grants.sql.
create function require_account_is_gone() returns trigger language plpgsql as $$
begin
  if exists (select 1 from users where id = new.user_id) then
    raise exception 'an account on record as deleted is gone'
      using errcode = 'check_violation', constraint = 'an_account_on_record_as_deleted_is_gone';
  end if;
  return null;
end $$;
create constraint trigger require_account_is_gone after insert on account_deletions deferrable initially deferred
  for each row execute function require_account_is_gone();

create function keep_account_gone() returns trigger language plpgsql as $$
begin
  if exists (select 1 from account_deletions where user_id = new.id) then
    raise exception 'a deleted account does not come back' using errcode = 'check_violation', constraint = 'a_deleted_account_does_not_come_back';
  end if;
  return new;
end $$;
create trigger keep_account_gone before insert or update of id on users for each row execute function keep_account_gone();

-- A bundle grows by whole entries with their hashes, up to 256, and what it has stays.
alter table log_bundles add constraint a_bundle_has_up_to_256_entries check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0);
create function grow_log_bundle() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.index <> old.index or length(new.hashes) <= length(old.hashes) or length(new.entries) <= length(old.entries)
     or substring(new.hashes from 1 for length(old.hashes)) <> old.hashes
     or substring(new.entries from 1 for length(old.entries)) <> old.entries
     or least(new.first_arrival, old.first_arrival) is distinct from new.first_arrival
     or greatest(new.last_arrival, old.last_arrival) is distinct from new.last_arrival then
    raise exception 'the log only grows' using errcode = 'check_violation', constraint = 'the_log_only_grows';
  end if;
  return new;
end $$;
drop trigger keep_log_bundles on log_bundles;
create trigger keep_log_bundles before update or delete on log_bundles for each row execute function grow_log_bundle();

-- A note is signed once for each size of the log. One that is stored gets its witness once; of an hour the last witnessed one is enough.
create or replace function grow_log_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.size < old.size or new.origin <> old.origin
     or (new.size = old.size and (new.note, new.signed_at) is distinct from (old.note, old.signed_at)) then
    raise exception 'the log only grows' using errcode = 'check_violation', constraint = 'the_log_only_grows';
  end if;
  return new;
end $$;

create function keep_log_checkpoint() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.witnessed_at is not null and exists (
      select 1 from log_checkpoints later where later.size > old.size and later.witnessed_at is not null
        and date_trunc('hour', later.signed_at) = date_trunc('hour', old.signed_at)) then
      return old;
    end if;
  elsif old.witnessed_at is null and (new.size, new.note, new.signed_at) is not distinct from (old.size, old.note, old.signed_at) then
    return new;
  end if;
  raise exception 'a signed note stays as it is' using errcode = 'check_violation', constraint = 'the_log_only_grows';
end $$;
create trigger keep_log_checkpoint before update or delete on log_checkpoints for each row execute function keep_log_checkpoint();
