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
export const firstRules = `These are the rules of the daily contest on this site. They apply together with the Terms and Conditions, which name the operator and explain how to contact it. A disqualification names the clause that was broken.

1. The contest

1.1 The operator of this site runs the contest. No payment service, app store or social network runs, pays for or endorses it.

1.2 It is a contest of skill. Knowledge, observation and the time at which a guess arrives decide who wins. Nothing is decided by chance.

1.3 There is one challenge each day: a photo of a place. A challenge accepts guesses from its release until it is solved, called off or followed by the next one, and for no more than 24 hours.

1.4 The prize of a challenge and its currency are shown with the challenge.

2. Who may take part

2.1 A player must be at least ${leastAge} years old, and of legal age where they live.

2.2 A player must live in a country (and, where it matters, a state) in which the operator pays prizes. If these are limited, the rules page lists them. Taking part must be legal where the player lives.

2.3 Each person may have one account, and each account belongs to one person.

2.4 The operator, the people who work for it, anyone who knows the place of a challenge before it is solved, and everyone who lives in the household of one of them may not take part.

3. How a challenge is won

3.1 A guess can win if it is at most ${winRadiusKm} km from the coordinates that were set for the challenge. The server computes the distance; the distance shown may be rounded.

3.2 Of all such guesses that are stored within one second of the first one, the one that arrived first wins. Guesses stored later are refused because the challenge is solved. A guess arrives when a server of the site has received the complete request, by the clock that all its servers share.

3.3 A challenge has at most one winner.

3.4 The player’s plan determines the number of guesses. A guess that was accepted cannot be changed or taken back.

3.5 A challenge that was set incorrectly, or that cannot be played or judged because of an error, may be called off before it is solved. It then has no winner.

4. Fair play

4.1 A player may not play with more than one account, or with another person’s account.

4.2 Guesses must be made by a person, and may not be made or sent by a program.

4.3 While a challenge is open, players may not share guesses, distances or findings about it with other accounts, or work together to have more guesses than one plan allows.

4.4 A player may not attack the site, bypass its protection, or use an error in it to win.

4.5 A player may not reverse a payment without a reason, or use more than one free trial.

4.6 What a player declares to the operator must be true.

5. Claiming a prize

5.1 The operator writes to the winner at the e-mail address of the account. The winner claims the prize on the page that the message links to.

5.2 The message and the prize page give the deadline for the claim: never less than ${leastClaimDays} days after the message. If the Terms and Conditions allow more time, that applies.

5.3 With the claim, the winner declares their age, the country and, where it matters, the state in which they live, that clause 2.4 does not exclude them, and that they have followed these rules. The operator may ask for proof before the prize is paid.

5.4 A prize that is not claimed in time, or whose winner is disqualified, is forfeited. It is added to the prize of a later day, unless the operator announces otherwise.

6. Review and payment

6.1 Each win is reviewed before its prize is paid. The winner must answer the operator’s questions about it within the time given with them.

6.2 A prize is held while a payment by its winner is disputed or outstanding, and is not paid if the payment is never made.

6.3 A prize is paid only to the winner. It cannot be transferred to another person or exchanged for anything else.

6.4 The winner is responsible for taxes on a prize. The operator may have to report the prize, and to ask for the information this requires before paying it.

7. Disqualification and appeal

7.1 A player who does not meet section 2, or who breaks section 4, may be disqualified from a challenge, lose its prize, and be excluded from future challenges.

7.2 The player learns the facts, the clause and the consequences, and may respond. Another person reviews an appeal, if the operator has one.

7.3 A player who believes that a guess or a win was judged incorrectly can contact support. The records of guesses and their arrivals decide, and anyone can check them in the site’s public log.

7.4 These rules do not limit rights that the player has by law, including in court.

8. Changes

8.1 The operator may change these rules. Each version has a number and the time at which it takes effect, and remains on the rules page.

8.2 A guess is judged by the version in effect when it arrives. A new version does not affect challenges that were won before.

8.3 Players are asked to agree to a new version before they guess under it.
`
