import { useSite } from '../../site.tsx'
import { Facts, Points } from '../legal-parts.tsx'
import { outsideHosts } from '../outside-hosts.ts'

/** Who receives what at this very site, which depends on how it is set up. */
function Recipients() {
  const site = useSite()
  const { tiles, analytics, hasRecaptcha } = outsideHosts(site)
  const rows = [
    {
      term: 'Payment processor',
      text: 'When you subscribe: your email address and the random number of your account; you give it your card details yourself. It tells us which subscription you have.',
    },
    {
      term: 'Bank or payment service, if you win',
      text: 'What is needed to pay you: your name, the payment details that you have given us, and the amount.',
    },
    {
      term: 'Hosting and email delivery',
      text: 'The companies that run our servers and deliver our emails to your mailbox.',
    },
    {
      term: 'Google, if you choose it',
      text: 'Only when you press “Continue with Google”: that you sign in here. We receive your name, your email address and the address of your profile picture.',
    },
    ...(hasRecaptcha
      ? [
          {
            term: 'Google reCAPTCHA',
            text: 'When you create an account and have pressed “Load the captcha”: your network address, your browser, and how you solve it. Our server asks Google whether it was solved.',
          },
        ]
      : []),
    ...(tiles.length > 0
      ? [
          {
            term: 'Map services',
            text: `The game shows map pictures from ${tiles.join(' and ')}: your network address and which part of the map you look at, without your name.`,
          },
        ]
      : []),
    {
      term: 'Place search',
      text: 'What you type into the search of the map is answered by our server. Where it asks a service for that, it passes on the words and not who typed them.',
    },
    ...(analytics
      ? [
          {
            term: 'Web analytics',
            text: `If you have agreed to it: which page you open and which site led you here, to ${analytics}, which also sees your network address and browser as every server does. Nothing is sent before you agree.`,
          },
        ]
      : []),
  ]
  return <Facts rows={rows} />
}

export const sharing = (
  <>
    <p>
      We do not sell your information. Those who work for us receive only what they need for it, and may not use it for
      anything else:
    </p>
    <Recipients />
    <p>Apart from that, we share information only:</p>
    <Points
      items={[
        'when the law requires it,',
        'to protect the rights and the safety of players and of the service,',
        'with whoever takes over the service, who is then bound by this policy.',
      ]}
    />
    <p>
      Some of these companies may work in other countries. Where the law requires it, contracts protect your information
      there as it is protected where you live.
    </p>
  </>
)
