import { Facts, Points } from '../legal-parts.tsx'

export const collected = (
  <>
    <p>We collect what you give us, and what is recorded as you play:</p>
    <Facts
      rows={[
        {
          term: 'Account information (username, email address)',
          text: 'Your username, your email address and whether it is confirmed, your password as a hash, and when the account was made. If you sign in with Google: Google’s number for your account, your verified email address and the address of your profile picture, which we show nowhere. Your first username is made from the name that Google tells us; apart from that we do not keep it. We keep no key to your Google account.',
        },
        {
          term: 'Game data (guesses, scores, participation)',
          text: 'Where you dropped the pin, how far off that was, and when; which challenges you played and won; your scores; the prizes that we owe you or have paid you.',
        },
        {
          term: 'Subscription data',
          text: 'Your plan, its state and dates, and the numbers that our payment processor knows you and your subscription by. Card numbers never reach us. If you had a free trial, we keep keyed hashes of your email address and of a fingerprint of the card, with the number of the subscription until you delete the account: they show that the same address or card has had one.',
        },
        {
          term: 'Payment details of winners',
          text: 'If you win: your full name and how you would like to be paid, such as the details of your bank account, and, if we ask for it, proof of your identity and age. You send them to us by email; they are not stored with your account.',
        },
        {
          term: 'Support and feedback communication',
          text: 'What you write to us and what we answer. Of the emails that the game sends you: your address, what kind of email it was, its subject, and when it was sent, or why it could not be.',
        },
        {
          term: 'Device and usage information',
          text: 'For each device that is signed in: its network address, what its browser tells of itself (name, version and operating system), when it signed in and when it was last used. For each device on which you have signed in: a hash of a random number that its browser keeps, and when you last did, so that we can write to you when a new one signs in. If you switch on two-step sign-in: its secret, encrypted, and hashes of your backup codes. To keep attackers away we count requests by network address and by account, and sign-ins and requested emails by email address. Our log says what was requested from the site, when, and whether it worked; you appear in it as a random number at most, without your name, email address or network address.',
        },
      ]}
    />
    <p>We do not collect:</p>
    <Points
      items={[
        'where you are: the game never asks your device for its location,',
        'your age or your bank details, unless you tell them to us to be paid a prize,',
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
