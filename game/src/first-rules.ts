import { winRadiusKm } from './rules.ts'

/** The minimum age of a player, in years. */
export const leastAge = 18
/** The minimum time a winner has to claim a prize. */
export const leastClaimDays = 14

export const firstRulesSummary = 'The first version of the contest rules.'

/**
 * The contest rules of a new installation, until its operator publishes its own. The text shown is the text hashed, so it has no placeholders: the
 * page of the terms names the operator.
 */
export const firstRules = `These are the rules of the daily contest on this site. They go together with the Terms and Conditions, which say who the operator is and how to write to them. A disqualification names the clause that was broken.

1. The contest

1.1 The contest is run by the operator of this site. No payment service, app store or social network runs it, pays for it or stands behind it.

1.2 It is a contest of skill. Knowledge, observation and the moment at which a guess arrives decide who wins. Nothing is drawn by lot.

1.3 Each day there is one challenge: a photo of a place. A challenge takes guesses from its release until it is solved, called off or followed by the next one, and for 24 hours at the most.

1.4 The prize of a challenge and its currency are shown with the challenge.

2. Who may take part

2.1 A player is at least ${leastAge} years old, and of age where they live.

2.2 A player lives in a country, and where it matters in a state, in which the operator pays prizes. The page of the rules lists them where they are limited. Taking part must be lawful where the player lives.

2.3 Each person has one account, and each account belongs to one person.

2.4 The operator, whoever works for the operator, whoever knows the place of a challenge before it is solved, and everybody who lives in the household of one of them, do not take part.

3. How a challenge is won

3.1 A guess wins when it lies at most ${winRadiusKm} km from the coordinates that were set for the challenge. The server computes the distance; what is shown of it may be rounded.

3.2 Of all such guesses that are stored within one second of the first one, the one that arrived first wins. What is stored later is refused as solved. The arrival is the moment at which a server of the site has received the whole request, by the clock that all its servers share.

3.3 A challenge has one winner at the most.

3.4 The number of guesses follows from the player's plan. A guess that was taken is not changed or taken back.

3.5 A challenge that was set wrongly, or cannot be played or judged because of a fault, may be called off before it is solved. It then has no winner.

4. Fair play

4.1 A player does not play with more than one account, or with the account of somebody else.

4.2 Guesses are made by a person. They are not made or sent by a program.

4.3 Players do not share guesses, distances or findings about a challenge with other accounts while it is open, and do not join forces to have more guesses than one plan gives.

4.4 A player does not attack the site, get around its protection, or use a fault of it to win.

4.5 A player does not take back a payment without a reason, and does not have more than one free trial.

4.6 What a player declares to the operator is true.

5. Claiming a prize

5.1 The operator writes to the winner at the e-mail address of the account. The winner claims the prize at the place that the message names.

5.2 The message and the page of the prize say until when it can be claimed: never less than ${leastClaimDays} days from the message. Where the Terms and Conditions give more time, that counts.

5.3 With the claim the winner declares their age, the country and where it matters the state in which they live, that clause 2.4 does not keep them out, and that they have kept these rules. The operator may ask for proof, before the prize is paid.

5.4 A prize that is not claimed in time, or whose winner is disqualified, is forfeited. It goes to a later day, unless the operator announces something else.

6. Review and payment

6.1 Each win is reviewed before its prize is paid. The winner answers the operator's questions about it within the time that is named with them.

6.2 A prize is held back while a payment of its winner is disputed or still open, and is not paid if the payment is never made.

6.3 A prize is paid to the winner alone. It cannot be handed over to somebody else or exchanged for something else.

6.4 Taxes on a prize are the winner's own. The operator may have to report the prize, and to ask for what the report needs, before paying it.

7. Disqualification and appeal

7.1 Whoever does not fulfil section 2, or breaks section 4, may be disqualified from a challenge, lose its prize, and be excluded from further ones.

7.2 The player is told the facts, the clause and what follows, and may answer them. An appeal is looked at by another person where the operator has one.

7.3 Whoever believes that a guess or a win was judged wrongly writes to the support. The records of guesses and their arrivals decide, and can be checked in the public log of the site.

7.4 The rights that the law gives a player, also before a court, stay as they are.

8. Changes

8.1 The operator may change these rules. Each version has a number and the moment from which it is in force, and stays on the page of the rules.

8.2 A guess is judged by the version that is in force at its arrival. A new version changes nothing about challenges that were won before.

8.3 Players are asked to agree to a new version before they guess under it.
`
