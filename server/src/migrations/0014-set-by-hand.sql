-- Whether a puzzle's prize and time are its own or those of the puzzle before it: a change that is carried on to later puzzles leaves out
-- what was set by hand. A server of the version before writes neither column, and its puzzles count as following.
alter table puzzles
  add column prize_by_hand boolean not null default false,
  add column time_by_hand boolean not null default false;

-- Of puzzles that were scheduled before, nobody wrote down how they came by theirs. What differs from what would have been proposed, which is
-- that of the nearest puzzle of an earlier date, was set by hand. Released ones are carried nothing on to.
update puzzles p
set prize_by_hand = p.prize_amount <> coalesce(b.prize_amount, 50),
    time_by_hand = p.release_time <> coalesce(b.release_time, '00:00')
from puzzles q left join lateral (
  select e.prize_amount, e.release_time from puzzles e
  where e.release_date < q.release_date and e.voided_at is null order by e.released_at desc, e.id desc limit 1
) b on true
where q.id = p.id and p.released_at > now() and not p.is_solved and p.voided_at is null;

-- What was carried on to later puzzles a short while ago, with what they had before, so that it can be taken back. Older rows are of no use.
create table carried_changes (
  id         uuid primary key,
  kind       text not null,
  -- The puzzle that was edited.
  puzzle_id  uuid not null references puzzles (id) on delete cascade,
  -- The new prize or the new time of day, as text.
  value      text not null,
  -- Of each changed puzzle its id, the value it had, and whether that was set by hand.
  changes    jsonb not null,
  made_at    timestamptz not null,
  undone_at  timestamptz,
  constraint a_prize_or_a_time_is_carried_on check (kind in ('prize', 'time'))
);
