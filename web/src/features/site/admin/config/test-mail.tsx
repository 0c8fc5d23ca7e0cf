import { useChange } from '../../../../lib/use-change.ts'
import { changeFailureText } from '../../../../ui/async/failures.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ConfigSection } from '../../../../ui/portal/config-section.tsx'

/** Sends a test mail to the owner's address, and shows the mail server's answer. */
export function TestMail() {
  const { send, isPending, data, error } = useChange('POST /api/admin/mail/test')
  return (
    <ConfigSection title="Mail" anchor="mail">
      <p className="text-soft">
        Confirmations, reminders and winner emails go through the mail server in the server’s settings. Send yourself a
        test email to check that it works.
      </p>
      <div>
        <Button look="secondary" isBusy={isPending} onClick={() => void send({})}>
          {isPending ? 'Sending…' : 'Send test email'}
        </Button>
      </div>
      <div className="wrap-anywhere empty:hidden">
        {!isPending && data && <Outcome {...data} />}
        {!isPending && error && (
          <Notice tone="error">{changeFailureText(error, 'The test email could not be sent')}</Notice>
        )}
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
  if (refused_because === null)
    return (
      <Notice tone="success">{`${mail_server} accepted the test email for ${recipient}. Check the inbox, and spam too.`}</Notice>
    )
  return <Notice tone="error">{`${mail_server} rejected the test email. ${refused_because}`}</Notice>
}
