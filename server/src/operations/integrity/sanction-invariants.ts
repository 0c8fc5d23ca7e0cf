import type { Invariant } from './invariant.ts'

/** Invariants of warnings and suspensions. */
export const sanctionInvariants: readonly Invariant[] = [
  {
    sentence: 'A player counts as suspended otherwise than is written down',
    broken: `select u.id as subject from users u left join (
        select s.user_id, max(coalesce(s.until, 'infinity')) as until from sanctions s
        where s.kind = 'suspended' and coalesce(s.until, 'infinity') > (select now from moment) and not exists (
          select 1 from sanction_steps l where l.sanction_id = s.id and l.kind = 'lifted')
        group by s.user_id) d on d.user_id = u.id
      where case when u.suspended_until > (select now from moment) then u.suspended_until end is distinct from d.until
        or (u.suspended_from is null) <> (u.suspended_until is null)`,
  },
  {
    sentence: 'A sanction has no life on record, or one with a gap',
    broken: `select s.id as subject from sanctions s left join sanction_steps t on t.sanction_id = s.id
      group by s.id having count(t.number) = 0 or max(t.number) <> count(t.number) or min(t.number) <> 1`,
  },
  {
    sentence: 'A sanction of a player has no reason in words, or one of a deleted account still has it',
    broken: `select s.id as subject from sanctions s where exists (select 1 from users u where u.id = s.user_id)
      <> exists (select 1 from sanction_words w where w.sanction_id = s.id and w.part = 'facts')`,
  },
  {
    sentence: 'A sanction was decided without a line in the log',
    broken: `select t.sanction_id as subject from sanction_steps t where not exists (select 1 from audit_log a
      where a.subject = t.sanction_id::text and a.action = case t.kind when 'begun' then 'sanction.begin' when 'appealed' then 'sanction.appeal'
        when 'upheld' then 'sanction.uphold' else 'sanction.lift' end)`,
  },
]
