-- The public log, and the sealed answers that it speaks of (docs/decisions/042 and 043).

-- The salt and the commitment of a guess: SHA-256 of salt and guess, which is its entry in the log. They are written with the guess, so what the
-- log will say is fixed with it, and they go with it. Guesses of before have none.
alter table guesses add column log_salt bytea, add column log_commitment bytea,
  add constraint a_commitment_has_its_salt check ((log_salt is null) = (log_commitment is null));
alter table exact_guesses add column log_salt bytea, add column log_commitment bytea,
  add constraint an_exact_commitment_has_its_salt check ((log_salt is null) = (log_commitment is null));

-- The sealed object of a puzzle, and those that it replaced. As secret as the answer until the puzzle is solved. Puzzles are named without a
-- reference, here and below: its check would lock the puzzle's row, for which commands that hold it and wait for the seals, or a win and the deletion
-- of an account, could then wait in a circle.
create table puzzle_seals (
  puzzle_id  uuid not null,
  number     int not null,
  -- Canonical JSON (RFC 8785): game/src/log/seal.ts.
  sealed     text not null,
  hash       bytea not null,
  made_at    timestamptz not null,
  primary key (puzzle_id, number),
  constraint a_seal_is_the_hash_of_its_object check (hash = sha256(convert_to(sealed, 'UTF8')))
);

-- What the log is to say besides guesses, written in the transaction of what it tells of.
create table log_queue (
  number          bigint generated always as identity primary key,
  entry           bytea not null,
  puzzle_id       uuid,
  -- The guesses of the puzzle up to this number come before it.
  after_sequence  bigint not null default 0,
  queued_at       timestamptz not null default clock_timestamp()
);

-- The log's one present state. `note` is its signed checkpoint.
create table log_state (
  is_the_one  boolean primary key default true check (is_the_one),
  origin      text not null,
  size        bigint not null default 0,
  note        text not null,
  signed_at   timestamptz not null,
  -- When a sequencer last looked whether there is news.
  looked_at   timestamptz not null,
  -- When a witness and a keeper of time were last asked, and what was wrong then.
  witness_asked_at  timestamptz,
  witness_fault     text,
  anchor_asked_at   timestamptz,
  anchor_fault      text,
  constraint a_log_never_has_less_than_nothing check (size >= 0)
);

-- Up to which number the guesses of a puzzle are in the log, and where in it the puzzle's entries are: its first and its last seal, and from the
-- first guess to the last word.
create table log_puzzles (
  puzzle_id     uuid primary key,
  sequenced_to  bigint not null default 0,
  seal_index    bigint,
  first_index   bigint,
  last_index    bigint
);

-- 256 entries in a row, the last row fewer, as bundle and as hashes; and between which arrivals its guesses lie.
create table log_bundles (
  index          bigint primary key,
  entries        bytea not null,
  hashes         bytea not null,
  first_arrival  timestamptz,
  last_arrival   timestamptz
);

-- Hashes cannot be compressed.
alter table log_bundles alter column entries set storage external, alter column hashes set storage external;

-- Guesses of before have no entries: the sequencer need not look at them.
insert into log_puzzles (puzzle_id, sequenced_to) select puzzle_id, max(sequence) from guesses group by puzzle_id;

-- The tiles above.
create table log_tiles (
  level   int not null,
  index   bigint not null,
  hashes  bytea not null,
  primary key (level, index),
  constraint the_lowest_tiles_are_with_their_entries check (level > 0)
);

alter table log_tiles alter column hashes set storage external;

-- Checkpoints that are kept: the last one of each day, and what witnesses have cosigned.
create table log_checkpoints (
  size          bigint primary key,
  note          text not null,
  signed_at     timestamptz not null,
  -- The lines of witnesses, and when the first of them signed.
  cosignatures  text not null default '',
  witnessed_at  timestamptz
);

-- Every key that the log was ever signed with, as verifiers read it.
create table log_keys (
  verifier_key  text primary key,
  first_used_at timestamptz not null
);

-- The rules of the game as they were in force, by their hash.
create table log_rules (
  hash       bytea primary key,
  rules      text not null,
  since      timestamptz not null,
  constraint rules_have_their_hash check (hash = sha256(convert_to(rules, 'UTF8')))
);

-- Proofs of time for the last checkpoint of a day by others than a witness.
create table log_anchors (
  day          date primary key,
  size         bigint not null,
  note         text not null,
  file_ending  text not null,
  proof        bytea not null,
  made_at      timestamptz not null
);

-- What is published stays: rows are added, and those that are not full yet grow.
create function keep_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log is never changed' using errcode = 'check_violation', constraint = 'the_log_only_grows';
end $$;
create trigger keep_puzzle_seals before update or delete on puzzle_seals for each row execute function keep_log();
create trigger keep_log_keys before update or delete on log_keys for each row execute function keep_log();
create trigger keep_log_rules before update or delete on log_rules for each row execute function keep_log();
create trigger keep_log_anchors before update or delete on log_anchors for each row execute function keep_log();

create function grow_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.index <> old.index or substring(new.hashes from 1 for length(old.hashes)) <> old.hashes then
    raise exception 'the log only grows' using errcode = 'check_violation', constraint = 'the_log_only_grows';
  end if;
  return new;
end $$;
create trigger keep_log_bundles before update or delete on log_bundles for each row execute function grow_log();
create trigger keep_log_tiles before update or delete on log_tiles for each row execute function grow_log();

create function grow_log_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.size < old.size or new.origin <> old.origin then
    raise exception 'the log only grows' using errcode = 'check_violation', constraint = 'the_log_only_grows';
  end if;
  return new;
end $$;
create trigger keep_log_state before update or delete on log_state for each row execute function grow_log_state();

create trigger keep_rows before truncate on puzzle_seals for each statement execute function keep_rows('the_log_only_grows');
create trigger keep_rows before truncate on log_queue for each statement execute function keep_rows('the_log_only_grows');
create trigger keep_rows before truncate on log_state for each statement execute function keep_rows('the_log_only_grows');
create trigger keep_rows before truncate on log_puzzles for each statement execute function keep_rows('the_log_only_grows');
create trigger keep_rows before truncate on log_bundles for each statement execute function keep_rows('the_log_only_grows');
create trigger keep_rows before truncate on log_tiles for each statement execute function keep_rows('the_log_only_grows');
create trigger keep_rows before truncate on log_checkpoints for each statement execute function keep_rows('the_log_only_grows');
create trigger keep_rows before truncate on log_keys for each statement execute function keep_rows('the_log_only_grows');
create trigger keep_rows before truncate on log_rules for each statement execute function keep_rows('the_log_only_grows');
create trigger keep_rows before truncate on log_anchors for each statement execute function keep_rows('the_log_only_grows');

-- Where the log says that a guess was erased, by its commitment.
create table log_erasures (
  commitment  bytea primary key,
  index       bigint not null
);
create trigger keep_log_erasures before update or delete on log_erasures for each row execute function keep_log();
create trigger keep_rows before truncate on log_erasures for each statement execute function keep_rows('the_log_only_grows');
