import { VisitSettings } from '../../visits/visit-settings.tsx'
import type { LegalText } from '../legal-page.tsx'
import { Imprint, PageLink, Part, ProjectName, SupportAddress } from '../legal-parts.tsx'
import { AnalyticsFacts, EssentialFacts, PreferenceFacts, ThirdParties } from './cookies-facts.tsx'

const whatTheyAre = (
  <p>
    Cookies are small pieces of text that a website keeps in your browser and reads again at your next visit. Local
    storage, session storage and caches of the browser serve similar purposes; where this policy says cookies, it means
    all of them.
  </p>
)

const types = (
  <>
    <Part title="Essential cookies">
      <p>
        They keep you signed in, protect your account and our forms, and let the pages load quickly. The game does not
        work without them, so they need no consent.
      </p>
      <EssentialFacts />
    </Part>
    <Part title="Analytics cookies">
      <p>
        Analytics help to understand how the game is used, so that it can be made better. We use no analytics cookies:
        where visits are counted, nothing is kept in your browser for it but your answer.
      </p>
      <AnalyticsFacts />
    </Part>
    <Part title="Preference cookies">
      <p>
        They keep the site in order for you: they remember what you have seen and where you were. But for the language
        that you have chosen, they never leave your browser, so we keep them without asking.
      </p>
      <PreferenceFacts />
    </Part>
  </>
)

const thirdParties = (
  <>
    <p>
      We set no third-party cookies on our pages. Nothing is loaded from other services unless the game needs it, such
      as pictures of the map, or you have asked for it. These are the kinds of services that may set cookies of their
      own, on their own pages or where you load them:
    </p>
    <ThirdParties />
  </>
)

const managing = (
  <>
    <VisitSettings />
    <p>
      You can see, block and delete cookies in the settings of your browser. If you block essential cookies, you cannot
      sign in. Signing out deletes the cookie of your session. A browser that sends “Do Not Track” or “Global Privacy
      Control” is never counted and never asked.
    </p>
  </>
)

const duration = (
  <>
    <p>
      <strong>Session cookies</strong>, and what is kept in session storage, are deleted when you close your browser or
      the tab.
    </p>
    <p>
      <strong>Persistent cookies</strong>, and what is kept in local storage and caches, stay until they expire or until
      you delete them. The one that keeps you signed in between your daily visits expires 30 days after your last one.
    </p>
  </>
)

const updates = (
  <p>
    We may update this policy when our use of cookies changes. The date above says when it was last changed. Your
    consent never covers anything new: for that we ask you again.
  </p>
)

const contact = (
  <>
    <p>
      Questions about cookies? Write to <SupportAddress />. What else we know about you is in the{' '}
      <PageLink to="/privacy">Privacy Policy</PageLink>.
    </p>
    <Imprint />
  </>
)

export const cookies: LegalText = {
  title: 'Cookie Policy',
  lastUpdated: 'September 27, 2025',
  intro: (
    <p>
      This policy explains which cookies and similar storage <ProjectName /> uses in your browser, and why.
    </p>
  ),
  sections: [
    { title: 'What Are Cookies', body: whatTheyAre },
    { title: 'Types of Cookies We Use', body: types },
    { title: 'Third-Party Cookies', body: thirdParties },
    { title: 'Managing Cookies', body: managing },
    { title: 'Cookie Duration', body: duration },
    { title: 'Updates to This Policy', body: updates },
    { title: 'Contact Us', body: contact },
  ],
}
