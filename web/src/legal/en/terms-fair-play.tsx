import type { LegalText } from '../legal-page.tsx'
import { PageLink, Points, SupportAddress } from '../legal-parts.tsx'

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
export const fairPlaySections: LegalText['sections'] = [
  { title: 'Fair Play', body: fairPlay },
  { title: 'Cheating', body: cheating },
  { title: 'Liability', body: liability },
  { title: 'Amendments', body: amendments },
]
