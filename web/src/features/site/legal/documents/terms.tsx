import { winRadiusKm } from '@whereabouts/game/rules'
import type { LegalText } from '../legal-page.tsx'
import { Imprint, OperatorName, PageLink, Part, Points, ProjectName, SupportAddress } from '../legal-parts.tsx'

const overview = (
  <>
    <p>
      Every day one mystery photo is shown. Players drop a pin on a world map to guess where the photographer stood. The
      first player whose guess is at most {winRadiusKm} km from the predetermined coordinates wins the prize of the day,
      and the first winner ends the challenge for everyone.
    </p>
    <p>
      Our server calculates each distance along the surface of the earth, from your pin to the coordinates of the
      challenge, which do not change after the first guess, and decides by the exact figure. Which guess was first is
      decided by its arrival: the moment at which one of our servers has received the whole request, by the clock that
      all of them share, to the microsecond. Of all winning guesses that are saved within one second of the first one,
      the earliest arrival wins. A winning guess that is saved later is refused as solved, and recorded as late. How
      long a guess takes to reach us is beyond our control. Distances that we show may be rounded and, while a challenge
      is open, told only roughly or not at all; that does not change who wins.
    </p>
    <p>
      Challenges begin at the times in the <PageLink to="/schedule">release schedule</PageLink>. A challenge takes
      guesses until it is solved or the next one takes its place, for 24 hours at most. A guess that was submitted
      cannot be changed or taken back.
    </p>
    <Part title="Who may play">
      <Points
        items={[
          'You must be at least 18 years old to play.',
          'Each person may have one account, and an account is for one person.',
          'Taking part must be lawful where you live. You are responsible for knowing whether it is.',
          'Whoever runs the game, or knows a place before its challenge is solved, may not take part.',
        ]}
      />
      <p>
        It is a game of skill: how near a guess is and when it arrives decide who wins. There is no drawing of lots.
      </p>
      <p>
        The <PageLink to="/rules">contest rules</PageLink> are part of these terms. They say the same in numbered
        clauses, and who may get a prize where.
      </p>
    </Part>
  </>
)

const subscription = (
  <>
    <p>
      An account is free. Seeing the unblurred photo and submitting guesses needs a paid subscription; the free plan is
      for exploring only. Each plan has a number of guesses per challenge, which is shown before you subscribe. Guesses
      that you do not use are not carried over.
    </p>
    <Part title="Renewal and cancellation">
      <p>
        Subscriptions renew automatically at the end of each billing period, at the price shown at checkout, until you
        cancel. Where tax is charged, every price says whether it is included or added. You can cancel at any time in
        your <PageLink to="/settings">settings</PageLink>, where you manage your subscription. Your access then lasts
        until the end of the period that you have paid for, and you can take the cancellation back until then. Price
        changes apply to new subscriptions only; one that is running keeps its price.
      </p>
      <p>
        If a payment fails, our payment processor tries again, and your access continues meanwhile if you have paid for
        the subscription before. If it keeps failing, the subscription ends. If the first payment after a free trial
        fails, your access ends until it is paid.
      </p>
      <p>
        The number of guesses is that of the plan that is paid. After a change of plan, a larger number counts once its
        payment has arrived, and a smaller one from the next billing period, or from the moment from which the rest of
        the larger plan is credited to you. During a free trial it is the number of the plan that the trial began with.
      </p>
    </Part>
    <Part title="Free trials">
      <p>
        Where a free trial is offered, it is for people who have not had a subscription here before, once per person and
        payment method. It turns into a paid subscription at its end unless you cancel before. A second trial by the
        same person or with the same card is ended, and whatever was charged for it is refunded.
      </p>
    </Part>
    <Part title="Your account">
      <p>
        Keep your password to yourself; what is done with your account counts as done by you. You can delete your
        account in the settings once you have canceled any subscription. Deleting an account gives up what is left of a
        canceled subscription. A prize that you have won stays yours.
      </p>
      <p>We may pause the game for maintenance. While it lasts, no guesses are accepted.</p>
    </Part>
  </>
)

const refunds = (
  <>
    <p>
      Payments are final. We do not refund subscription fees, in whole or in part, for periods that were not used, for
      challenges that were missed or were solved by somebody else, or for guesses that were not submitted.
    </p>
    <p>
      Two things are not affected: any right to a refund or to withdraw that the law of your country gives you, and
      payments that should not have been taken, such as for a second subscription beside a running one, which we refund.
    </p>
  </>
)

const payouts = (
  <>
    <p>
      The daily prize comes from a prize pool: 70% of the previous month’s net subscription revenue, divided by the
      number of days in the month. The prize of each challenge is shown with the challenge, in US dollars; the amount
      that is shown when you win is the amount that you are owed.
    </p>
    <p>
      We write to winners at the email address of their account. Claim the prize on its page, which says how you are
      paid: through Stripe, where you enter your payout details on Stripe’s own page, or in another way that we agree on
      with you by email. Prizes are paid by bank transfer or a payment service, within up to 7 business days after we
      have received what we need for the payment. We may ask for proof of your identity and age first. We never ask for
      your password or for a fee.
    </p>
    <p>
      A prize is paid to a player whose subscription was paid, or on its free trial, at the moment of the winning guess.
      If the payment for that time is still open then, the win stands and ends the challenge, but the prize is on hold
      until the payment has arrived, and is not paid if it never does.
    </p>
    <p>
      A winner who does not reply within 14 business days forfeits the prize. Business days are Monday to Friday, except
      public holidays where we are. Winners are responsible for any taxes on their prize. A prize cannot be transferred
      to somebody else or exchanged for something else.
    </p>
  </>
)

const unclaimed = (
  <p>
    A daily prize that is unclaimed after 24 hours, because nobody came within the winning distance, is reallocated at
    the operator’s discretion, for example to a later challenge. The same goes for a prize that was forfeited.
  </p>
)

const contact = (
  <>
    <p>
      Questions about these terms? Write to <SupportAddress />.
    </p>
    <Imprint />
  </>
)

const fairPlay = (
  <>
    <p>The challenge is yours to solve. You may use your knowledge, maps, books, and what can be seen in the photo.</p>
    <Points
      items={[
        'Play with one account, which is your own.',
        'Do not share the unblurred photo or your findings while the challenge is open.',
        'Choose a username that insults nobody and pretends to be nobody else.',
        'Do not disturb the game or other players.',
      ]}
    />
    <p>
      If two guesses are equally near, the one that our server accepted first ranks first. Our records of guesses and
      their order decide. If you believe that a guess was judged wrongly, write to us; we look into it and tell you what
      we have found.
    </p>
  </>
)

const cheating = (
  <>
    <p>The following is cheating:</p>
    <Points
      items={[
        'playing with several accounts, or with somebody else’s,',
        'submitting guesses by automated means,',
        'playing together to get more guesses than one plan allows,',
        'attacking, probing or getting around the protection of the service, or exploiting an error in it to win,',
        'obtaining more than one free trial,',
        'charging back legitimate payments.',
      ]}
    />
    <p>
      We may withhold or reclaim prizes, cancel subscriptions without refund, and close accounts where we have good
      reason to believe that somebody has cheated. We tell you why, and you may reply before the decision is final,
      unless the law or the protection of others does not allow it.
    </p>
    <p>
      If you find a weakness in the service and tell us about it, without exploiting it and without telling others
      before it is fixed, you have not cheated. Write to <SupportAddress />.
    </p>
  </>
)

const liability = (
  <>
    <p>
      The service is provided as it is. We work to keep it available and correct, but do not promise that it is free of
      interruptions or errors, or that your connection is fast enough to be first. If a challenge cannot be played or
      judged because of a technical failure or a wrong setting, we may void it and replace it. A guess that our server
      never received was not made.
    </p>
    <p>
      As far as the law allows, our liability is limited to the amount that you have paid us in the twelve months before
      the event. Prizes that we owe are paid in addition. Nothing in these terms limits liability that cannot be limited
      by law, such as for intent, gross negligence or injury.
    </p>
    <p>
      We are not responsible for the places that photos show. Do not enter private ground or dangerous places because of
      a challenge: nobody has to be there to win.
    </p>
  </>
)

const amendments = (
  <>
    <p>
      We may change these terms. Changes are published on this page with a new date, and important ones are announced
      before they take effect. They do not affect prizes that were won before. If you keep playing after that, you
      accept the changed terms. If you do not accept them, you can cancel your subscription and delete your account in
      the <PageLink to="/settings">settings</PageLink>.
    </p>
    <p>If one part of these terms turns out not to be valid, the others stay as they are.</p>
  </>
)

/** How to play fairly and what follows if somebody does not: the sections 6 to 9 of the terms. */
const fairPlaySections: LegalText['sections'] = [
  { title: 'Fair Play', body: fairPlay },
  { title: 'Cheating', body: cheating },
  { title: 'Liability', body: liability },
  { title: 'Amendments', body: amendments },
]

/** The order and the facts of these sections are fixed; a change is an amendment, with a new date. */
export const terms: LegalText = {
  title: 'Terms & Conditions',
  lastUpdated: 'October 1, 2025',
  intro: (
    <>
      <p>
        These terms are the agreement between you and <OperatorName /> (“we”) about the use of <ProjectName />. By
        creating an account or playing, you agree to them. Please read them before you play.
      </p>
      <p>
        What we know about you, and why, is in the <PageLink to="/privacy">Privacy Policy</PageLink>; what is kept in
        your browser is in the <PageLink to="/cookies">Cookie Policy</PageLink>.
      </p>
    </>
  ),
  sections: [
    { title: 'Game Overview', body: overview },
    { title: 'Subscription and Access', body: subscription },
    { title: 'No Refunds', body: refunds },
    { title: 'Prize Pool and Payouts', body: payouts },
    { title: 'Unclaimed Prizes', body: unclaimed },
    ...fairPlaySections,
    { title: 'Contact', body: contact },
  ],
}
