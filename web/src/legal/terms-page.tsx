import { winRadiusKm } from '@whereabouts/game/rules'
import { useSite } from '../site.tsx'
import { LegalPage, Points, SupportAddress } from './legal-page.tsx'

/** What players agree to when they create an account. */
export function TermsPage() {
  const { project_name } = useSite()
  return (
    <LegalPage
      title="Terms & Conditions"
      lastUpdated="October 1, 2025"
      intro={
        <p>
          These terms govern your use of {project_name}. By creating an account or playing, you agree to them. Please
          read them before you play.
        </p>
      }
      sections={sections}
    />
  )
}

const sections = [
  {
    title: 'Game Overview',
    body: (
      <>
        <p>
          Every day one mystery photo is shown. Players drop a pin on a world map to guess where the photographer stood.
          The first player whose guess is at most {winRadiusKm} km from the predetermined coordinates wins the prize of
          the day, and the first winner ends the challenge for everyone.
        </p>
        <p>
          The distance is calculated by our server from the coordinates that were set before the challenge was released.
          The order of guesses is decided by our server’s clock.
        </p>
        <p>
          You must be at least 18 years old to play. Each person may have one account. It is a game of skill: no
          purchase beyond the subscription improves your chances.
        </p>
      </>
    ),
  },
  {
    title: 'Subscription and Access',
    body: (
      <>
        <p>
          Seeing the unblurred photo and submitting guesses needs a paid subscription. The free plan is for exploring
          only. Each plan has a number of guesses per challenge, which is shown before you subscribe.
        </p>
        <p>
          Subscriptions renew automatically at the end of each billing period at the price shown at checkout, until you
          cancel. Where a free trial is offered, it is offered once per person and payment method, and turns into a paid
          subscription at its end unless you cancel before.
        </p>
        <p>You can cancel at any time. Your access then lasts until the end of the period that you have paid for.</p>
      </>
    ),
  },
  {
    title: 'No Refunds',
    body: (
      <p>
        Payments are final. We do not refund subscription fees, in whole or in part, for periods that were not used, for
        challenges that were missed, or for guesses that were not submitted, except where the law of your country gives
        you a right to a refund.
      </p>
    ),
  },
  {
    title: 'Prize Pool and Payouts',
    body: (
      <>
        <p>
          The daily prize comes from a prize pool: 70% of the previous month’s net subscription revenue, divided by the
          number of days in the month. The prize of each challenge is shown with the challenge.
        </p>
        <p>
          We write to winners at the email address of their account. Prizes are paid by bank transfer or a payment
          service, within up to 7 business days after we have received the details that we need for the payment.
        </p>
        <p>
          A winner who does not reply within 14 business days forfeits the prize. Winners are responsible for any taxes
          on their prize.
        </p>
      </>
    ),
  },
  {
    title: 'Unclaimed Prizes',
    body: (
      <p>
        A daily prize that is unclaimed after 24 hours, because nobody has come within the winning distance, is
        reallocated at the operator’s discretion, for example to a later challenge.
      </p>
    ),
  },
  {
    title: 'Fair Play',
    body: (
      <>
        <p>The challenge is yours to solve. You may use your knowledge, maps, and what can be seen in the photo.</p>
        <Points
          items={[
            'Play with one account, which is your own.',
            'Do not share the unblurred photo or your findings while the challenge is open.',
            'Do not disturb the game or other players.',
          ]}
        />
      </>
    ),
  },
  {
    title: 'Cheating',
    body: (
      <>
        <p>The following is cheating:</p>
        <Points
          items={[
            'playing with several accounts, or with somebody else’s,',
            'submitting guesses by automated means,',
            'attacking, probing or going around the protection of the service,',
            'using a payment method to obtain free trials again and again.',
          ]}
        />
        <p>
          We may withhold or reclaim prizes, cancel subscriptions without refund, and close accounts where we have good
          reason to believe that somebody has cheated.
        </p>
      </>
    ),
  },
  {
    title: 'Liability',
    body: (
      <>
        <p>
          The service is provided as it is. We work to keep it available and correct, but do not promise that it is free
          of interruptions or errors. If a challenge cannot be played or judged because of a technical failure, we may
          void it and replace it.
        </p>
        <p>
          As far as the law allows, our liability is limited to the amount that you have paid us in the twelve months
          before the event. Nothing in these terms limits liability that cannot be limited by law.
        </p>
      </>
    ),
  },
  {
    title: 'Amendments',
    body: (
      <p>
        We may change these terms. Changes are published on this page with a new date, and important ones are announced
        before they take effect. If you keep playing after that, you accept the changed terms. If you do not accept
        them, you can cancel your subscription and close your account.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <p>
        Questions about these terms? Write to <SupportAddress />.
      </p>
    ),
  },
]
