import { useChange } from '../../../../lib/use-change.ts'
import { changeFailureText } from '../../../../ui/async/failures.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ConfigSection } from './config-section.tsx'
import { texts } from './texts.ts'

const { mail } = texts

/** Sends a test mail to the owner's address, and shows the mail server's answer. */
export function TestMail() {
  const { mutate, isPending, data, error } = useChange('POST /api/admin/mail/test')
  return (
    <ConfigSection title={mail.title} anchor="mail">
      <p className="text-soft">{mail.lead}</p>
      <div>
        <Button look="secondary" isBusy={isPending} onClick={() => mutate({})}>
          {isPending ? mail.sending : mail.send}
        </Button>
      </div>
      <div className="wrap-anywhere empty:hidden">
        {!isPending && data && <Outcome {...data} />}
        {!isPending && error && <Notice tone="error">{changeFailureText(error, mail.failed)}</Notice>}
      </div>
    </ConfigSection>
  )
}

interface Answer {
  mail_server: string
  recipient: string
  refused_because: string | null
}

function Outcome({ mail_server, recipient, refused_because }: Answer) {
  if (refused_because === null) return <Notice tone="success">{mail.taken(mail_server, recipient)}</Notice>
  return <Notice tone="error">{mail.refused(mail_server, refused_because)}</Notice>
}
