import type { Services } from '../context.ts'

type Needs = Pick<Services, 'db' | 'auth' | 'clock'>

const markOf = ({ auth }: Pick<Needs, 'auth'>, kind: 'email' | 'card', value: string) =>
  auth.keyedHash({ purpose: 'trial marks', text: `${kind} ${value}` })

/** Remembers whose free trial is used up, beyond the account: by the address and by the provider's fingerprints of the cards. */
export async function saveTrialMarks(
  needs: Needs,
  { email, cardFingerprints }: { email: string; cardFingerprints: readonly string[] },
): Promise<void> {
  const marks = [
    { kind: 'email', mark: markOf(needs, 'email', email) },
    ...cardFingerprints.map((fingerprint) => ({ kind: 'card', mark: markOf(needs, 'card', fingerprint) })),
  ]
  for (const { kind, mark } of marks)
    await needs.db.sql`
      insert into trial_marks (mark, kind, used_at) values (${mark}, ${kind}, ${needs.clock.now()})
      on conflict (mark) do nothing`
}

/** Whether somebody with this address had a subscription before, under an account that is deleted now. */
export async function hasTrialMark(needs: Pick<Needs, 'db' | 'auth'>, email: string): Promise<boolean> {
  const rows = await needs.db.sql`select 1 as one from trial_marks where mark = ${markOf(needs, 'email', email)}`
  return rows.length > 0
}
