import { useSite } from '../site.tsx'
import { LegalPage, Points, SupportAddress } from './legal-page.tsx'

/** What is kept in the player's browser. */
export function CookiesPage() {
  const { project_name } = useSite()
  return (
    <LegalPage
      title="Cookie Policy"
      lastUpdated="September 27, 2025"
      intro={
        <p>This policy explains which cookies and similar storage {project_name} uses in your browser, and why.</p>
      }
      sections={sections}
    />
  )
}

const sections = [
  {
    title: 'What Are Cookies',
    body: (
      <p>
        Cookies are small pieces of text that a website keeps in your browser and reads again at your next visit. Local
        storage of the browser serves the same purpose; where this policy says cookies, it means both.
      </p>
    ),
  },
  {
    title: 'Types of Cookies We Use',
    body: (
      <>
        <p>
          <strong>Essential cookies</strong> keep you signed in and protect your account and our forms. The game does
          not work without them.
        </p>
        <p>
          <strong>Analytics cookies</strong> help to understand how the game is used, so that it can be made better.
          They are used only where such a service is switched on.
        </p>
        <p>
          <strong>Preference cookies</strong> remember your choices, such as which map you last looked at and which
          notices you have already seen.
        </p>
      </>
    ),
  },
  {
    title: 'Third-Party Cookies',
    body: (
      <>
        <p>Some services that we use may set cookies of their own:</p>
        <Points
          items={[
            'a web analytics service,',
            'an authentication and database service,',
            'a payment processor (if applicable),',
            'a spam-prevention challenge service.',
          ]}
        />
      </>
    ),
  },
  {
    title: 'Managing Cookies',
    body: (
      <p>
        You can see, block and delete cookies in the settings of your browser. If you block essential cookies, you
        cannot sign in.
      </p>
    ),
  },
  {
    title: 'Cookie Duration',
    body: (
      <>
        <p>
          <strong>Session cookies</strong> are deleted when you close your browser.
        </p>
        <p>
          <strong>Persistent cookies</strong> stay until they expire or until you delete them. They keep you signed in
          between your daily visits.
        </p>
      </>
    ),
  },
  {
    title: 'Updates to This Policy',
    body: (
      <p>We may update this policy when our use of cookies changes. The date above says when it was last changed.</p>
    ),
  },
  {
    title: 'Contact Us',
    body: (
      <p>
        Questions about cookies? Write to <SupportAddress />.
      </p>
    ),
  },
]
