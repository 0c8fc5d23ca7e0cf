import { useCopy } from '../../lib/use-copy.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Copied } from '../../ui/copied.tsx'
import { texts } from './settings/texts.ts'

const words = texts.secondStep

interface Props {
  qrCode: string
  secret: string
  className?: string
}

/** An authenticator's secret, to scan or to type. */
export function AuthenticatorSecret({ qrCode, secret, className = '' }: Props) {
  const { outcome, copy } = useCopy()
  return (
    <>
      {/* Cameras need dark on white, in both themes. */}
      <img src={qrCode} alt={words.qrAlt} className={`size-52 rounded-control bg-white p-2 ${className}`} />
      <div>
        <p className="font-medium">{words.secret}</p>
        <div className="mt-1.5 flex items-center gap-2 rounded-control border border-edge bg-paper py-1 pe-1 ps-3">
          <code className="min-w-0 flex-1 text-sm wrap-anywhere">{secret}</code>
          <Button look="quiet" aria-label={words.copySecret} onClick={() => void copy(secret)}>
            {actions.copy}
          </Button>
        </div>
        <Copied outcome={outcome} />
      </div>
    </>
  )
}
