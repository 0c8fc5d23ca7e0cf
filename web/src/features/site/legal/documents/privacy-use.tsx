import { Facts, Part, Points } from '../legal-parts.tsx'

const purposes = [
  'to run the game, judge guesses and show the leaderboard (to fulfill our contract with you),',
  'to manage your account and your subscription (our contract),',
  'to tell winners about their prize and to pay it (our contract, and the legal duty to keep books),',
  'to answer you when you write to us (our contract, or our interest in answering),',
  'to keep out attackers, cheating and repeated free trials, to settle disputes about prizes, and to find errors (our interest in a fair game that works),',
  'to count which pages are read, where we do that and you have agreed to it (your consent).',
]

const kept = [
  { term: 'Your account, guesses and subscription', text: 'Until you delete the account.' },
  {
    term: 'Practice rounds',
    text: 'Those of visitors, which name nobody, are deleted after 30 days; those of an account go with it.',
  },
  {
    term: 'Accounts that were never confirmed',
    text: 'Deleted after 7 days.',
  },
  {
    term: 'Sessions',
    text: 'Until you sign out, or 30 days after the last day that you were here. You can end any of them in the settings.',
  },
  {
    term: 'Links that we mail',
    text: 'Until they are used: at most an hour for a new password, a day for the confirmation of an address.',
  },
  {
    term: 'Emails of the game',
    text: 'What they say is deleted once they are sent; that they were sent, after 30 days. One that cannot be delivered is deleted 30 days after we have given up on it.',
  },
  {
    term: 'Prizes and their payment',
    text: 'Who won which challenge and when, the amount, what happened to the prize and when, and, once it is paid, the reference of the payment: as long as the law requires such records.',
  },
  {
    term: 'The claim of a prize',
    text: 'What you declared, the country and state, how you wished to be shown, and what we wrote to each other about the prize: until you delete the account, or, where the prize is not settled by then, until it is. What happened to the prize and when stays with the records above, without them.',
  },
  {
    term: 'Payment details of winners',
    text: 'Proof of your identity and age: until we have checked it. Your full name and payment details: until you are paid, and then as long as the law requires such records.',
  },
  {
    term: 'Messages from our payment processor',
    text: 'What kind of message it was, when it came, and the number that the processor knows you by: 90 days, and longer only where it could not be handled.',
  },
  {
    term: 'The log of changes',
    text: 'What the administrator changed, sign-ins to the administration and failed attempts, with their network addresses, that a prize was paid (when, the amount and the reference of the payment), for each win the challenge, the guess, its distance and the prize, and for each warning or suspension of an account its clause and end. It is kept for good, so that disputes can be settled, and its lines are never changed. A player appears in it as a random number only.',
  },
  { term: 'Captchas', text: 'That one was solved: a few minutes.' },
  { term: 'Counts of requests', text: 'At most a day.' },
  {
    term: 'Support emails and the log',
    text: 'As long as your question, or finding an error, needs them.',
  },
]

const keptAfterDeletion = [
  'that an account existed: its random number and when it was deleted, so that it stays deleted when a backup is restored,',
  'your username, as a hash, for 30 days, so that nobody else can use it right away,',
  'guesses that won, and the challenges that they solved, without your name: the leaderboard then says “Former player”. All other guesses are deleted; the public log keeps an entry of each, which nobody can open any more,',
  'a prize that you won: its amount, since when it has been owed, and when and under which reference it was paid, with the random number of your account. Your email address, and what you declared to claim it, stay with it only until it is settled,',
  'an email about a prize that has not been delivered yet: it still goes out, and is deleted like all others,',
  'that an account was warned or suspended, when and by which clause of the contest rules, with the random number of your account; every word about it is deleted,',
  'the lines about your wins and about warnings and suspensions in the log of changes, with the same random number and without your name,',
  'if you had a subscription: keyed hashes of your email address and, if you had a free trial, of your cards, for good, so that nobody has a second one. Nobody can read an address or a card from them,',
  'messages from our payment processor, support emails, the log and counts of requests: as long as listed above,',
  'that your account was deleted: one last email tells you, and is forgotten after 30 days.',
]

export const use = (
  <>
    <p>We use your information for these purposes; the legal basis is in parentheses:</p>
    <Points items={purposes} />
    <p>
      <strong>What others see:</strong> your username, the order of the guesses on the leaderboard, how far off yours
      were (while a challenge is open, this may be told only roughly or not at all), and that you have won; once a
      challenge is solved, also where you dropped your pins. When a prize has reached you, the page of past winners says
      so, by your username only if you have chosen that. So that anybody can check who won, a public log holds the
      moment of each guess and, once the challenge is solved, its place, without your name. No other player is shown
      your email address, or what you pay.
    </p>
    <p>
      <strong>Decisions by programs:</strong> guesses are judged, and repeated free trials refused, automatically. If
      you think that such a decision is wrong, write to us, and a person will look at it.
    </p>
    <Part title="How long we keep it">
      <Facts rows={kept} />
    </Part>
    <Part title="What stays after you have deleted your account">
      <Points items={keptAfterDeletion} />
      <p>
        Our payment processor deletes you as a customer and keeps records of payments as long as the law requires.
        Backups hold deleted information until they are replaced.
      </p>
    </Part>
  </>
)
