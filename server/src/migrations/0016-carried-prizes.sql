-- How much of a puzzle's prize came from puzzles that were called off: a new puzzle takes its prize from the rest. A server of the version
-- before does not write it, so nothing binds it to the prize.
alter table puzzles
  add column prize_carried_over numeric(10, 2) not null default 0,
  add constraint a_carried_prize_is_never_negative check (prize_carried_over >= 0);

-- The log says what was added until now. Where the prize was changed since, it counts as the puzzle's own.
update puzzles p
set prize_carried_over = least(p.prize_amount, added.total)
from (
  select subject,
         sum((after->>'prize_amount')::numeric - (before->>'prize_amount')::numeric) as total,
         (array_agg((after->>'prize_amount')::numeric order by id desc))[1] as latest
  from audit_log where action = 'puzzle.add-prize' group by subject
) added
where added.subject = p.id::text and added.latest = p.prize_amount and added.total > 0;
