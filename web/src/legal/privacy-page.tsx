import { Link } from 'react-router'
import { useSite } from '../site.tsx'
import { LegalPage, Points, SupportAddress } from './legal-page.tsx'

/** What is known about players, why, and what they can ask for. */
export function PrivacyPage() {
  const { project_name } = useSite()
  return (
    <LegalPage
      title="Privacy Policy"
      lastUpdated="September 27, 2025"
      intro={
        <p>
          This policy explains what {project_name} collects about you, what it is used for, and what you can ask us to
          do with it. We collect as little as the game needs.
        </p>
      }
      sections={sections}
    />
  )
}

const sections = [
  {
    title: 'Information We Collect',
    body: (
      <>
        <p>We collect:</p>
        <Points
          items={[
            'account information (username, email address),',
            'game data (guesses, scores, participation),',
            'support and feedback communication,',
            'device and usage information.',
          ]}
        />
        <p>
          Passwords are stored only as a hash that cannot be turned back. Card numbers never reach us: payments are
          handled by our payment processor.
        </p>
      </>
    ),
  },
  {
    title: 'How We Use Your Information',
    body: (
      <Points
        items={[
          'to run the game, judge guesses and show the leaderboard, where other players see your username only,',
          'to manage your account and subscription,',
          'to tell winners about their prize and to pay it,',
          'to answer you when you write to us,',
          'to prevent fraud and abuse, and to improve the service.',
        ]}
      />
    ),
  },
  {
    title: 'Information Sharing',
    body: (
      <>
        <p>We do not sell your information. We share it only:</p>
        <Points
          items={[
            'with service providers who work for us, such as a payment processor, hosting and e-mail delivery,',
            'when the law requires it,',
            'to protect the rights and the safety of players and of the service.',
          ]}
        />
      </>
    ),
  },
  {
    title: 'Data Security',
    body: (
      <p>
        We protect your information with encryption in transit, restricted access and current security practice. No
        service can promise perfect security; if something happens that affects you, we will tell you.
      </p>
    ),
  },
  {
    title: 'Cookies',
    body: (
      <p>
        We use cookies to keep you signed in and to remember your choices. The{' '}
        <Link to="/cookies" className="text-link">
          Cookie Policy
        </Link>{' '}
        says which ones.
      </p>
    ),
  },
  {
    title: 'Your Rights',
    body: (
      <>
        <p>You may ask us for:</p>
        <Points
          items={[
            'access to the information that we hold about you,',
            'correction of information that is wrong,',
            'deletion of your account and your information,',
            'opt-out of communications that are not needed for your account,',
            'portability: a copy of your information in a common format.',
          ]}
        />
        <p>
          Write to <SupportAddress />; we answer within the time that the law sets.
        </p>
      </>
    ),
  },
  {
    title: "Children's Privacy",
    body: (
      <p>
        The service is not for children under 13, and we do not knowingly collect information from them. If you believe
        that a child has given us information, please write to us, and we will delete it.
      </p>
    ),
  },
  {
    title: 'Changes to This Policy',
    body: (
      <p>
        We may update this policy. Changes are published on this page with a new date, and important ones are announced
        to players.
      </p>
    ),
  },
  {
    title: 'Contact Us',
    body: (
      <p>
        For anything about your privacy, contact our support by e-mail to <SupportAddress />.
      </p>
    ),
  },
]
