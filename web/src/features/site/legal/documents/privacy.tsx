import type { Site } from '@whereabouts/contract/site'
import { useSite } from '../../../../lib/site.tsx'
import type { LegalText } from '../legal-page.tsx'
import { Facts, Imprint, OperatorName, PageLink, Points, ProjectName, SupportAddress } from '../legal-parts.tsx'
import { outsideHosts } from '../outside-hosts.ts'
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
          that an account elsewhere can now sign in to yours, that you already have an account, that you have won a
          prize, that your account was warned or suspended, or that your account was deleted,
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

/** What is kept of an account elsewhere. It stays when that way is not offered any more. */
const ofIdentity = (identity: Site['identity']) =>
  identity
    ? `If you sign in with ${identity.name}: ${identity.name}’s number for your account, your verified email address and the address of your profile picture, which we show nowhere. Your first username is made from the name that ${identity.name} tells us; apart from that we do not keep it. We keep no key to your ${identity.name} account.`
    : 'If you have signed in with an account elsewhere while that was offered: the number of that account.'

const Collected = () => (
  <>
    <p>We collect what you give us, and what is recorded as you play:</p>
    <Facts
      rows={[
        {
          term: 'Account information (username, email address)',
          text: `Your username, your email address and whether it is confirmed, your password as a hash, and when the account was made. ${ofIdentity(useSite().identity)}`,
        },
        {
          term: 'Game data (guesses, scores, participation)',
          text: 'Where you dropped the pin, in the game and in practice, how far off that was, and when; which challenges you played and won; your scores; the prizes that we owe you or have paid you; to which versions of the contest rules you agreed, and when; what you declare about your age and where you live, when you claim a prize; and warnings and suspensions of your account, with what you were told, your appeal and our answer, which are in the file of your data too, and our notes on what a decision is based on, which are not, since they would show how cheating is found.',
        },
        {
          term: 'Subscription data',
          text: 'Your plan, its state and dates, and the numbers that our payment processor knows you and your subscription by. Card numbers never reach us. If you had a free trial, we keep keyed hashes of your email address and of a fingerprint of the card, with the number of the subscription until you delete the account: they show that the same address or card has had one. A keyed hash of the fingerprint of each card that you pay with, until you delete the account: it shows us, before we pay a prize, whether several accounts pay with one card. Nobody can read a card from it.',
        },
        {
          term: 'The claim of a prize',
          text: 'If you win and claim your prize: the country where you live, the state or province if you tell it, that you are of age and have declared what the rules ask for, how you wish to be shown among past winners, and what we write to each other about the prize.',
        },
        {
          term: 'Payment details of winners',
          text: 'If you win and Stripe pays your prize: you enter your name, address, date of birth and bank details on Stripe’s own page. They stay with Stripe; we keep the number of your account there, whether it can be paid or what stands in the way, and the country of your bank account. If we pay you by hand: your full name and how you would like to be paid, such as the details of your bank account. If we ask for it: proof of your identity and age. You send these to us by email; they are not stored with your account.',
        },
        {
          term: 'Support and feedback communication',
          text: 'What you write to us and what we answer. Of the emails that the game sends you: your address, what kind of email it was, its subject, and when it was sent, or why it could not be. If you ask for reminders: which, by which way and between which hours not, the address at which your browser’s maker takes messages for it with the keys that encrypt them, and for 90 days what was sent. You can end each at any time.',
        },
        {
          term: 'Device and usage information',
          text: 'For each device that is signed in: its network address, what its browser tells of itself (name, version and operating system), when it signed in and when it was last used. For each device on which you have signed in: a hash of a random number that its browser keeps, and when you last did, so that we can write to you when a new one signs in, and a keyed hash of the number, by which we see before we pay a prize whether several accounts are used in one browser. When the photo of a challenge was first sent to you: half a year, to see before we pay a prize how long you looked at it. If you switch on two-step sign-in: its secret, encrypted, and hashes of your backup codes. To keep attackers away we count requests by network address and by account, and sign-ins and requested emails by email address. Our log says what was requested from the site, when, and whether it worked; you appear in it as a random number at most, without your name, email address or network address.',
        },
      ]}
    />
    <p>We do not collect:</p>
    <Points
      items={[
        'where you are: the game never asks your device for its location,',
        'your age or your bank details, unless you tell them to us to be paid a prize; for a claim you only declare that you are of age,',
        'your real name, unless you tell it to us for that or it has become your username,',
        'what you do on other sites. There is no advertising here.',
      ]}
    />
    <p>
      An email address and a username are needed to have an account; a subscription needs the details that the payment
      processor asks for. The rest of the site can be read without telling us anything.
    </p>
  </>
)

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
      text: 'If Stripe pays your prize: Stripe gets your email address, the country where you live and the random number of your account when you claim it, and later the amount and the day of the challenge. If we pay you by hand, what is needed for that: your name, the payment details that you have given us, and the amount.',
    },
    {
      term: 'Hosting and email delivery',
      text: 'The companies that run our servers and deliver our emails to your mailbox.',
    },
    ...(site.identity
      ? [
          {
            term: `${site.identity.name}, if you choose it`,
            text: `Only when you press “Continue with ${site.identity.name}”: that you sign in here. We receive your name, your email address and the address of your profile picture.`,
          },
        ]
      : []),
    ...(hasRecaptcha
      ? [
          {
            term: 'Google reCAPTCHA',
            text: 'When you open the page where you create an account: your network address, your browser, and how you solve it. Our server asks Google whether it was solved.',
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

const sharing = (
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
    { title: 'Information We Collect', body: <Collected /> },
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
