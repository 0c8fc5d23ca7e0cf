import { useEffect, useState } from 'react'
import { useNavigate } from '../../../lib/navigation.tsx'
import { useSession } from '../../../lib/session.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { type Challenge, mainButtonLabel } from './challenge.ts'

const shakeEveryMs = 8000
const shakeMs = 500

/** The button that leads to the game, or first to sign-in or sign-up. */
export function MainButton({ challenge, className = '' }: { challenge: Challenge; className?: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const isShaking = useShake(challenge === 'open')
  const label = mainButtonLabel(challenge, session.state)

  return (
    <Button
      className={`min-h-14 px-8 text-lg ${className} ${isShaking ? 'animate-shake' : ''}`}
      isBusy={label === common.loading}
      onClick={() => navigate(session.user ? '/game' : '/auth-choice')}
    >
      {label}
    </Button>
  )
}

/** True for half a second every eight seconds; never with reduced motion. */
function useShake(mayShake: boolean): boolean {
  const [isShaking, setIsShaking] = useState(false)
  useEffect(() => {
    if (!mayShake) return
    let rest: ReturnType<typeof setTimeout>
    const timer = setInterval(() => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      setIsShaking(true)
      rest = setTimeout(() => setIsShaking(false), shakeMs)
    }, shakeEveryMs)
    return () => {
      clearInterval(timer)
      clearTimeout(rest)
      setIsShaking(false)
    }
  }, [mayShake])
  return isShaking
}
