-- While exact guesses are settled: up to which arrival a process has decided all that it has in hand. A row is there from before the process
-- lets go of the barrier until it holds it again; whoever settles goes no further than the least of them.
create table guess_passes (
  id               uuid primary key,
  arrived_at       timestamptz not null,
  arrived_process  integer not null,
  arrived_counter  bigint not null,
  began_at         timestamptz not null default clock_timestamp()
);
