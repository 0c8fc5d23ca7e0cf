import type { SessionUser } from '@whereabouts/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import {
  askPasskey,
  knowsPasskeys,
  loadPasskeys,
  offersPasskeys,
  passkeyFailureText,
  stopAsking,
} from './ask-passkey.ts'
import { texts } from './texts.ts'

interface PasskeySignInProps {
  onSignedIn: (user: SessionUser) => void
  /** Told what went wrong, and null when a new attempt begins. */
  onFailure: (text: string | null) => void
}

/** Signs in with a passkey: by a button, and where the browser can, by what it offers at the field of the address. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false)
  useOffer({ ...props, isOn: !isBusy })
  if (!knowsPasskeys()) return null

  const start = async () => {
    if (isBusy) return
    props.onFailure(null)
    setBusy(true)
    try {
      const user = await signInBy('dialog')
      if (user) props.onSignedIn(user)
    } catch (error) {
      props.onFailure(passkeyFailureText(error))
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" isBusy={isBusy} className="mt-4 min-h-12 w-full" onClick={() => void start()}>
      {isBusy ? texts.signingIn : texts.signIn}
    </Button>
  )
}

let lastBegun: Promise<unknown> = Promise.resolve()

/** One after another: the first answer brings the cookie that all challenges of this browser are bound to. */
function begin() {
  const begun = lastBegun.then(() => call('POST /api/auth/passkey/options', {}))
  lastBegun = begun.catch(() => {})
  return begun
}

/** Null where it is no longer wanted when the challenge has come: what began meanwhile must not be cut off. */
async function signInBy(by: 'dialog' | 'autofill', isWanted = () => true): Promise<SessionUser | null> {
  const { options } = await begin()
  await loadPasskeys()
  if (!isWanted()) return null
  const assertion = await askPasskey(options, { by })
  return (await call('POST /api/auth/passkey/verify', { assertion })).user
}

/** A little less than a challenge of the server counts. */
const renewedAfterMs = 4.5 * 60_000

/** Keeps the browser's offer at the field of the address open, under a challenge that counts, while no dialog of ours is open. */
function useOffer({ onSignedIn, onFailure, isOn }: PasskeySignInProps & { isOn: boolean }): void {
  const told = useRef({ onSignedIn, onFailure })
  told.current = { onSignedIn, onFailure }
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew.
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let hasAsked = false
    const renewal = setTimeout(() => setRound((last) => last + 1), renewedAfterMs)
    const offer = async () => {
      if (!(await offersPasskeys()) || isOver) return
      hasAsked = true
      const user = await signInBy('autofill', () => !isOver)
      if (user && !isOver) told.current.onSignedIn(user)
    }
    offer().catch((error: unknown) => {
      // Nobody has asked for anything yet, so only what the server said of a chosen passkey is told.
      const isRefusal = error instanceof CallFailed && error.failure.code !== 'too-many-requests'
      if (isRefusal && !isOver) {
        told.current.onFailure(passkeyFailureText(error))
        setRound((last) => last + 1)
      }
    })
    return () => {
      isOver = true
      clearTimeout(renewal)
      if (hasAsked) void stopAsking()
    }
  }, [isOn, round])
}
