import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import { useSite } from '../../../lib/site.tsx'
import { texts } from './texts.ts'

/** What must be done before proof is possible; null if the proof is typed, or none is needed. */
export function useProofElsewhere(by: NeededProof['by'] | undefined): string | null {
  const { identity } = useSite()
  if (by === 'identity') return texts.proof.identity(identity?.name ?? '')
  return by === 'new-password' ? texts.proof.newPassword : null
}
