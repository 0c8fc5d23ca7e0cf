import type { LegalText } from '../legal-page.tsx'
import { Imprint, OperatorName, PageLink, Points, ProjectName, SupportAddress } from '../legal-parts.tsx'
import { collected } from './privacy-collected.tsx'
import { sharing } from './privacy-sharing.tsx'
import { use } from './privacy-use.tsx'

const security = (
  <>
    <Points
      items={[
        'Everything between your browser and us is encrypted in transit.',
        'Passwords are stored only as salted hashes that cannot be reversed, sessions and mailed links only as hashes: a stolen copy of our database would not open any account.',
        'Card numbers never reach us.',
        'Only those who run the service have access to its data, and only as far as they need it.',
        'You see in your settings which devices are signed in to your account, and can sign any of them out.',
      ]}
    />
    <p>
      No service can promise perfect security; if something happens that affects you, we will tell you and the
      authorities, as the law requires.
    </p>
  </>
)

const cookies = (
  <p>
    We use cookies and the storage of your browser to keep you signed in and to remember what you have chosen. Without
    asking we keep only what is essential, and what keeps the site in order for you, such as where you were on a page,
    which never leaves your device. Nothing follows you to other sites. The{' '}
    <PageLink to="/cookies">Cookie Policy</PageLink> names each of them and says how long it stays.
  </p>
)

const settings = <PageLink to="/settings">settings</PageLink>

const rights = (
  <>
    <p>You may ask us for each of these, free of charge. What you can do by yourself is in your {settings}:</p>
    <Points
      items={[
        <>
          <strong>access</strong> to the information that we hold about you: “Download my data” in the settings gives
          you at once what is kept with your account. Left out are secrets such as password hashes, distances that are
          not told yet, the hashes that show a free trial, messages from our payment processor, and lines of the log of
          changes; ask us about those,
        </>,
        <>
          <strong>correction</strong> of information that is wrong: change your username and password in the settings;
          for anything else, write to us,
        </>,
        <>
          <strong>deletion</strong> of your account and your information: “Delete account” in the settings, once you
          have canceled any subscription. What has to stay, and why, is listed in section 2,
        </>,
        <>
          <strong>opt-out of communications</strong>: we send no newsletters. The emails that we do send belong to your
          account: they confirm your address, let you set a new password, or tell you that your password was changed,
          that Google can now sign in to your account, that you already have an account, that you have won a prize, or
          that your account was deleted,
        </>,
        <>
          <strong>portability</strong>: the download is a JSON file, a common format that other programs can read.
        </>,
      ]}
    />
    <p>
      Where we rely on your consent, you can withdraw it at any time in the{' '}
      <PageLink to="/cookies#section-4">Cookie Policy</PageLink>; where we rely on our interests, you can object. You
      can also complain to the data protection authority of the place where you live.
    </p>
    <p>
      Write to <SupportAddress /> from the email address of your account, so that we know that it is you. We answer
      within the time that the law sets, as a rule within a month.
    </p>
  </>
)

const children = (
  <p>
    The service is not for children under 13, and we do not knowingly collect information from them. If you believe that
    a child has given us information, please write to us, and we will delete it. Who may play for prizes is in the{' '}
    <PageLink to="/terms#section-1">Terms & Conditions</PageLink>.
  </p>
)

const changes = (
  <p>
    We may update this policy. Changes are published on this page with a new date, and important ones are announced to
    players before they take effect.
  </p>
)

const contact = (
  <>
    <p>
      For anything about your privacy, contact our support by e-mail to <SupportAddress />.
    </p>
    <Imprint />
  </>
)

export const privacy: LegalText = {
  title: 'Privacy Policy',
  lastUpdated: 'September 27, 2025',
  intro: (
    <>
      <p>
        This policy explains what <ProjectName /> collects about you, what it is used for, how long it is kept, and what
        you can ask us to do with it. We collect little more than the game needs, and we sell nothing.
      </p>
      <p>
        Responsible for your data is <OperatorName /> (“we”).
      </p>
    </>
  ),
  sections: [
    { title: 'Information We Collect', body: collected },
    { title: 'How We Use Your Information', body: use },
    { title: 'Information Sharing', body: sharing },
    { title: 'Data Security', body: security },
    { title: 'Cookies', body: cookies },
    { title: 'Your Rights', body: rights },
    { title: "Children's Privacy", body: children },
    { title: 'Changes to This Policy', body: changes },
    { title: 'Contact Us', body: contact },
  ],
}
