import type { Invariant } from './invariant.ts'

/** Players of the demonstration get no mail, so their wins have neither an email nor a line in the log. */
const isOfTheDemonstration = (user: string) =>
  `exists (select 1 from users demo where demo.id = ${user} and demo.email like '%@demo.invalid')`

/** Invariants of prizes, their lives and their books. */
export const prizeInvariants: readonly Invariant[] = [
  {
    sentence: 'A win has no prize that is owed to its winner',
    broken: `select g.id as subject from guesses g where g.is_winning_guess and not exists (
      select 1 from prizes_owed o where o.guess_id = g.id and o.puzzle_id = g.puzzle_id and o.user_id is not distinct from g.user_id)`,
  },
  {
    // The entry as game/src/log/entries.ts writes it: state, puzzle, cents and the payee's hash. The log itself never changes.
    sentence:
      'A prize is owed to another account or of another amount than the public log says, or is paid there and not here',
    broken: `select o.id as subject from prizes_owed o join guesses g on g.id = o.guess_id and g.log_salt is not null
      cross join lateral (select s.kind from prize_steps s where s.prize_id = o.id
        and s.kind in ('won', 'received', 'forfeited', 'disqualified', 'reinstated', 'returned') order by s.number desc limit 1) s
      left join log_puzzles l on l.puzzle_id = o.puzzle_id
      where not exists (select 1 from log_queue q where q.puzzle_id = o.puzzle_id) and not exists (
        select 1 from log_bundles b where b.index = l.prize_index / 256 and position(
          case s.kind when 'won' then '\\x020c'::bytea when 'received' then '\\x0209' when 'forfeited' then '\\x020a'
            when 'disqualified' then '\\x020a' else '\\x020b' end
          || uuid_send(o.puzzle_id) || int8send((o.prize_amount * 100)::bigint)
          || sha256(substring(g.log_salt from 17)
               || convert_to('{"account":"' || coalesce(o.user_id, o.former_user_id) || '","version":"2"}', 'UTF8')) in b.entries) > 0)`,
  },
  {
    sentence: 'A prize is owed for a guess that did not win',
    broken: `select o.id as subject from prizes_owed o left join guesses g on g.id = o.guess_id
      where g.id is null or not g.is_winning_guess or g.puzzle_id <> o.puzzle_id`,
  },
  {
    // When the prize is received, a deleted account's address is removed, and the money may be returned later.
    sentence: 'A prize is owed without an address for its winner',
    broken: `select o.id as subject from prizes_owed o where o.user_id is null and o.contact_email is null
      and not exists (select 1 from prize_steps r where r.prize_id = o.id and r.kind = 'received')`,
  },
  {
    sentence: 'The address of a deleted winner is still stored though the prize was received',
    broken: `select o.id as subject from prizes_owed o join prizes_received r on r.prize_id = o.id where o.contact_email is not null`,
  },
  {
    sentence: 'A prize was paid while it was on hold, or after it was forfeited',
    broken: `select r.prize_id as subject from prizes_received r join prize_holds h on h.prize_id = r.prize_id
      where h.outcome is distinct from 'released' or h.ended_at > r.at`,
  },
  {
    sentence: 'A prize was held, released or forfeited without a line in the log',
    broken: `select h.id as subject from prize_holds h where not exists (select 1 from audit_log a
        where a.action = 'prize.hold' and a.subject = h.prize_id::text and a.after ->> 'reason' = h.reason and a.at = h.since)
      or (h.ended_at is not null and not exists (select 1 from audit_log a where a.subject = h.prize_id::text
        and a.action = case h.outcome when 'released' then 'prize.release' else 'prize.forfeit' end and a.at = h.ended_at))`,
  },
  {
    // Housekeeping deletes mails 30 days after they were sent or given up; those to a deleted account go with it.
    sentence: 'A win has no email to its winner',
    broken: `select o.puzzle_id as subject from prizes_owed o where o.user_id is not null
      and o.owed_since > (select now from moment) - interval '30 days' and not ${isOfTheDemonstration('o.user_id')}
      and not exists (select 1 from mails m where m.kind = 'winner' and m.cause = o.puzzle_id::text)`,
  },
  {
    sentence: 'A win has no line in the log with its guess and its prize',
    broken: `select o.puzzle_id as subject from prizes_owed o where not ${isOfTheDemonstration('o.user_id')} and not exists (
      select 1 from audit_log a where a.action = 'puzzle.win' and a.subject = o.puzzle_id::text
        and a.after ->> 'guess_id' = o.guess_id::text and a.after ->> 'prize_amount' = o.prize_amount::text)`,
  },
  {
    sentence: 'A prize has no life on record, or one with a gap',
    broken: `select o.id as subject from prizes_owed o left join prize_steps s on s.prize_id = o.id
      group by o.id having count(s.number) = 0 or max(s.number) <> count(s.number) or min(s.number) <> 1`,
  },
  {
    sentence: 'A hold began or ended without a step in the life of its prize',
    broken: `select h.prize_id as subject from prize_holds h group by h.prize_id
      having count(*) <> (select count(*) from prize_steps s where s.prize_id = h.prize_id and s.kind = 'held')
        or count(h.ended_at) <> (select count(*) from prize_steps s where s.prize_id = h.prize_id and s.kind = 'released')`,
  },
  {
    sentence: 'A prize and its life do not agree on how many holds are open',
    broken: `select o.id as subject from prizes_owed o
      join lateral (select open_holds from prize_steps where prize_id = o.id order by number desc limit 1) l on true
      where l.open_holds <> (select count(*) from prize_holds h where h.prize_id = o.id and h.ended_at is null)`,
  },
  {
    sentence: 'A prize was paid without a line in the log',
    broken: `select r.prize_id as subject from prizes_received r
      where not exists (select 1 from audit_log a where a.action = 'prize.paid' and a.subject = r.prize_id::text)`,
  },
]
