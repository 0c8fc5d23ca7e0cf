import type { Invariant } from './invariant.ts'

/** A guess's arrival, in the order that decides. */
const arrival = (row: string) => `(${row}.arrived_at, ${row}.arrived_process, ${row}.arrived_counter)`

/**
 * Invariants that find what the servers' role of the database can write and the server never does (SECURITY.md). Each compares a row with another
 * record of the same event.
 */
export const forgeryInvariants: readonly Invariant[] = [
  {
    // A guess that was stored within half a second of the first one competed. One from after the clock was set back did not.
    sentence: 'A puzzle was won by a guess that did not arrive first',
    broken: `select w.puzzle_id as subject from exact_guesses w join exact_guesses e on e.puzzle_id = w.puzzle_id and e.outcome in ('too-late', 'surplus')
      where w.outcome = 'won' and ${arrival('e')} < ${arrival('w')} and e.recorded_at - (
        select f.recorded_at from exact_guesses f where f.puzzle_id = w.puzzle_id order by f.sequence limit 1) between interval '0' and interval '499 milliseconds'`,
  },
  {
    sentence: 'An exact guess was settled away',
    broken: `select e.id as subject from exact_guesses e join puzzles p on p.id = e.puzzle_id where case e.outcome
        when 'too-late' then not p.is_solved when 'surplus' then not p.is_solved and p.voided_at is null when 'called-off' then p.voided_at is null
        when 'over-limit' then (select count(*) from guesses g where g.puzzle_id = e.puzzle_id and g.user_id = e.user_id) +
          (select count(*) from exact_guesses o where o.puzzle_id = e.puzzle_id and o.user_id = e.user_id
             and o.outcome in ('too-late', 'surplus', 'called-off') and (o.arrived_at, o.arrived_process, o.arrived_counter)
               < (e.arrived_at, e.arrived_process, e.arrived_counter)) < e.guess_limit
        when 'key-taken' then not exists (select 1 from guesses g where g.user_id = e.user_id and g.idempotency_key = e.idempotency_key)
        else false end`,
  },
  {
    // An edit that moves a puzzle into the past releases it without a new seal; its prize is in the log of changes.
    sentence: 'The prize of a released puzzle is neither the sealed one nor one of the log of changes',
    broken: `select p.id as subject from puzzles p
      join lateral (select sealed from puzzle_seals where puzzle_id = p.id order by number desc limit 1) s on true
      where p.released_at <= (select now from moment) and p.voided_at is null
        and p.prize_amount <> (s.sealed::jsonb ->> 'prize_cents')::numeric / 100
        and p.prize_amount is distinct from (select (a.after ->> 'prize_amount')::numeric from audit_log a
          where a.action = 'puzzle.update' and a.subject = p.id::text order by a.id desc limit 1)`,
  },
  {
    sentence: 'A dispute has another state than the last one that Stripe reported',
    broken: `select d.stripe_dispute_id as subject from payment_disputes d where 'dispute.' || d.state is distinct from (
      select a.action from audit_log a where a.subject = d.stripe_dispute_id
        and a.action in ('dispute.open', 'dispute.won', 'dispute.lost') order by a.id desc limit 1)`,
  },
  {
    sentence: 'A request for a second person was made or agreed to without a line in the log',
    broken: `select a.id as subject from approvals a where not exists (select 1 from audit_log l where l.action = 'approval.request'
        and l.subject = a.subject::text and l.actor = a.requester and l.after ->> 'action' = a.action and abs(extract(epoch from l.at - a.requested_at)) < 60)
      or (a.outcome = 'carried-out' and not exists (select 1 from audit_log l where l.action = 'approval.approve'
        and l.subject = a.subject::text and l.actor = a.decider and l.after ->> 'action' = a.action and l.at >= a.requested_at))`,
  },
  {
    sentence: 'The amount from which two people pay is not the one in the log of changes',
    broken: `select c.key as subject from site_config c where c.key = 'prize_second_person_above'
      and c.value is distinct from coalesce((select a.after ->> 'value' from audit_log a
        where a.action = 'config.update' and a.subject = c.key order by a.id desc limit 1), '')`,
  },
]
