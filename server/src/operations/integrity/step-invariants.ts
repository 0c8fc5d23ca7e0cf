import type { Invariant } from './invariant.ts'

/** The log line of each step that the operator takes. */
const linesOf = {
  approved: 'prize.clear',
  asked: 'prize.ask',
  disqualified: 'prize.disqualify',
  upheld: 'prize.uphold',
  reinstated: 'prize.reinstate',
  notified: 'prize.notify',
  prepared: 'prize.prepare',
  sending: 'prize.pay-out',
  failed: 'prize.order',
  sent: 'prize.paid',
  returned: 'prize.returned',
  rolled: 'prize.roll',
  forfeited: 'prize.forfeit',
} as const
const linesAsRows = Object.entries(linesOf)
  .map(([kind, action]) => `('${kind}', '${action}')`)
  .join(', ')

/** Steps that only a person decides. */
const decisions = `('approved', 'asked', 'disqualified', 'upheld', 'reinstated', 'rolled', 'prepared')`

/** Invariants of prizes' steps and their actors. The servers' role may write steps, so each is compared with the other records. */
export const stepInvariants: readonly Invariant[] = [
  {
    sentence: 'A step of a prize was taken by the operator without a line in the log',
    broken: `select s.prize_id as subject from prize_steps s join (values ${linesAsRows}) lines (kind, action) on lines.kind = s.kind
      where s.actor = 'operator' group by s.prize_id, s.actor_id, lines.action
      having count(*) > (select count(*) from audit_log a
        where a.subject = s.prize_id::text and a.action = lines.action and a.actor_id is not distinct from s.actor_id)`,
  },
  {
    sentence: 'A prize was sent without a line in the log',
    broken: `select s.prize_id as subject from prize_steps s where s.kind = 'sent' group by s.prize_id having count(*) > (
      select count(*) from audit_log a where a.subject = s.prize_id::text and a.action = 'prize.paid')`,
  },
  {
    sentence: 'What only a person decides about a prize was decided without a person',
    broken: `select prize_id as subject from prize_steps where kind in ${decisions} and actor <> 'operator'`,
  },
  {
    sentence: 'A step of a prize was taken by an account that never existed, or by another winner',
    broken: `select s.prize_id as subject from prize_steps s join prizes_owed o on o.id = s.prize_id
      where (s.actor_id is not null and not exists (select 1 from users u where u.id = s.actor_id)
          and not exists (select 1 from account_deletions d where d.user_id = s.actor_id) and s.actor_id is distinct from o.former_user_id)
        or (s.actor = 'winner' and s.actor_id is distinct from coalesce(o.user_id, o.former_user_id))`,
  },
  {
    // The tables cannot refuse it (decision 045): a future step postpones the deadlines of its prize, and all its later steps are in the future too.
    sentence: 'A step of a prize lies in the future',
    broken: `select distinct prize_id as subject from prize_steps where at > (select now from moment) + interval '5 minutes'`,
  },
  {
    // What a deleted winner declared is removed once the prize is settled.
    sentence: 'A prize was claimed without a claim, or has a claim that its life does not know',
    broken: `select s.prize_id as subject from prize_steps s join prizes_owed o on o.id = s.prize_id
      where s.kind = 'claimed' and o.user_id is not null and not exists (select 1 from prize_claims c where c.prize_id = s.prize_id)
      union all select c.prize_id from prize_claims c where not exists (
        select 1 from prize_steps s where s.prize_id = c.prize_id and s.kind = 'claimed')`,
  },
]
