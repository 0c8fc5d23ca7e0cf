import { call, failureText, type InputOf } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.tsx'
import { useLeaving } from '../../../lib/use-leaving.ts'
import { texts as fields } from '../field-texts.ts'
import { texts } from '../texts.ts'

const starts = { google: 'POST /api/auth/google', oidc: 'POST /api/auth/oidc' } as const

/**
 * Sends the browser to the identity provider, to sign in or to prove identity. `onFailure` receives null when an attempt begins. Also returns the
 * button's label.
 */
export function useIdentity(onFailure: (text: string | null) => void, wish: InputOf<'POST /api/auth/google'> = {}) {
  const { identity } = useSite()
  const name = identity?.name ?? ''
  const { leave, opening } = useLeaving((error) => {
    onFailure(failureText(error, fields.unexpected))
    return null
  })
  const isBusy = opening !== null
  const start = () => {
    onFailure(null)
    return leave('page', () => call(starts[identity?.kind ?? 'google'], wish))
  }
  return { isBusy, start, label: isBusy ? texts.identity.leaving(name) : texts.identity.start(name) }
}
