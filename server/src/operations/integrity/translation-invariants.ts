import type { Invariant } from './invariant.ts'

/** Invariants of the operator's texts in other languages. */
export const translationInvariants: readonly Invariant[] = [
  {
    sentence: 'A translation belongs to something that is gone (kind, which one, language)',
    broken: `select t.subject || ', ' || t.subject_id || ', ' || t.language as subject from translations t
      where (t.subject = 'faq' and not exists (select 1 from faqs f where f.id::text = t.subject_id))
        or (t.subject = 'puzzle' and not exists (select 1 from puzzles p where p.id::text = t.subject_id))
        or (t.subject = 'rules' and not exists (select 1 from contest_rules r where r.number::text = t.subject_id))
        or (t.subject = 'announcement' and not exists (select 1 from announcements a where a.id::text = t.subject_id))
        or (t.subject = 'site' and t.subject_id <> 'site')`,
  },
]
