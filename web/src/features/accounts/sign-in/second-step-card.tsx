import type { SessionUser } from '@whereabouts/contract/accounts'
import { useState } from 'react'
import { call, failureCode, failureText } from '../../../lib/api.ts'
import type { CodeMode } from '../../../lib/code-input.ts'
import { useSite } from '../../../lib/site.tsx'
import { SupportAddress } from '../../../ui/support-address.tsx'
import { AccountCard } from '../account-card.tsx'
import { CodeForm } from '../code-form.tsx'
import { texts as fields } from '../field-texts.ts'
import { texts } from '../texts.ts'

interface SecondStepCardProps {
  onSignedIn: (user: SessionUser) => void
  /** The first step must be repeated; with a reason, if any. */
  onOver: (reason: string | null) => void
}

const words = texts.secondStep

/** Asks for an authenticator or backup code after the first sign-in step. */
export function SecondStepCard({ onSignedIn, onOver }: SecondStepCardProps) {
  const { support_email } = useSite()
  const [mode, setMode] = useState<CodeMode>()
  return (
    <AccountCard
      takesFocus
      title={words.title}
      lead={mode === 'backup' ? words.leadBackup : words.lead}
      foot={
        support_email && (
          <>
            {words.lost} <SupportAddress />
          </>
        )
      }
    >
      <CodeForm
        label={words.form}
        send={words.send}
        sending={words.sending}
        ask={(sent) => call('POST /api/auth/second-step', sent)}
        onDone={({ user }) => onSignedIn(user)}
        failed={(error) => {
          const text = failureText(error, fields.unexpected)
          if (!isOver(error)) return text
          onOver(text)
          return null
        }}
        onMode={setMode}
        back={{ text: words.back, onBack: () => onOver(null) }}
      />
    </AccountCard>
  )
}

function isOver(error: unknown): boolean {
  const code = failureCode(error)
  return code === 'second-step-over' || code === 'wrong-credentials'
}
