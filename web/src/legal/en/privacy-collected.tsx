import { Facts, Points } from '../legal-parts.tsx'

export const collected = (
  <>
    <p>We collect what you give us, and what comes about when you play:</p>
    <Facts
      rows={[
        {
          term: 'Account information (username, email address)',
          text: 'Your username, your email address and whether it is confirmed, your password as a hash, and when the account was made. If you sign in with Google: Google’s number for your account, your verified email address and the address of your profile picture; a first username is made from your name. We keep no key to your Google account.',
        },
        {
          term: 'Game data (guesses, scores, participation)',
          text: 'Where you dropped the pin, how far off that was, and when; which challenges you played and won; your scores; the prizes that we owe you or have paid you.',
        },
        {
          term: 'Subscription data',
          text: 'Your plan, its state and dates, and the numbers that our payment processor knows you and your subscription by. Card numbers never reach us. If you had a free trial, we keep a keyed hash of your address and of a fingerprint of the card: it shows that the same address or card had one, and nothing else.',
        },
        {
          term: 'Support and feedback communication',
          text: 'What you write to us and what we answer. Of the emails that the game sends you: what kind it was, its subject, and when it was sent.',
        },
        {
          term: 'Device and usage information',
          text: 'For each device that is signed in: its network address, the name and version of its browser, when it signed in and when it was last used. To keep attackers away we count requests by network address. Our log says which address of the site was asked for, when, and whether it worked; it holds no names and no network addresses.',
        },
      ]}
    />
    <p>We do not collect:</p>
    <Points
      items={[
        'where you are: the game never asks your device for its location,',
        'your age, your real name or your bank details, unless you tell them to us to be paid a prize,',
        'what you do on other sites. There is no advertising here.',
      ]}
    />
    <p>
      An email address and a username are needed to have an account; a subscription needs the details that the payment
      processor asks for. The rest of the site can be read without telling us anything.
    </p>
  </>
)
