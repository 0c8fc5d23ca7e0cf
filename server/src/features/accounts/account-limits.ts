import { type Counting, networkOf, takeFromLimits } from '../../platform/http/rate-limit.ts'
import { overSite } from '../../platform/limits/limits.ts'

const minuteS = 60
const hourS = 60 * minuteS
const dayS = 24 * hourS

/** The account and the network address of the try. */
interface SignInTry {
  email: string
  ip: string
}

/**
 * Sign-ins to one account from one network address. A user who mistypes waits a minute, then a quarter of an hour; an attacker gets 120 guesses a
 * day. The wait never exceeds six hours, and guesses from other addresses do not lock the owner out.
 */
const signInsFromOneAddress = overSite(
  { max: 5, seconds: minuteS },
  { max: 10, seconds: 15 * minuteS },
  { max: 30, seconds: 6 * hourS },
)

/**
 * Sign-ins to one account from all addresses. An attacker with many addresses gets 1,200 guesses a day, and common passwords are refused at sign-up.
 * The attacker can lock the owner out for at most an hour at a time; a reset link lets the owner in immediately.
 */
const signInsFromEverywhere = overSite({ max: 50, seconds: hourS })

/**
 * Sign-ups with one address; each sends a mail to it. An attacker who uses them up for a victim solves a captcha for each, and blocks the address for
 * six hours at most.
 */
const signUps = overSite({ max: 5, seconds: 15 * minuteS }, { max: 10, seconds: 6 * hourS })

/** Confirmation mails to one address: enough for a person who does not find the first, too few to flood a mailbox. */
const confirmationMails = overSite({ max: 1, seconds: minuteS }, { max: 5, seconds: dayS })

/** Reset mails to one address. The longest wait equals the lifetime of a link: an attacker who uses the mails up leaves the owner a working link. */
const resetMails = overSite({ max: 3, seconds: 15 * minuteS }, { max: 6, seconds: hourS })

const fromOneAddress = ({ email, ip }: SignInTry) => `sign-in to ${email.toLowerCase()} from ${networkOf(ip)}`
const fromEverywhere = ({ email }: SignInTry) => `sign-in to ${email.toLowerCase()}`

/** Counts a sign-in before its password is checked, whether or not there is such an account. Throws `too-many-requests`. */
export async function takeSignIn(needs: Counting, attempt: SignInTry): Promise<void> {
  await takeFromLimits(needs, fromOneAddress(attempt), signInsFromOneAddress)
  await takeFromLimits(needs, fromEverywhere(attempt), signInsFromEverywhere)
}

/** Forgets the counted tries, once the caller has proved to be the owner. */
export async function forgetSignIns({ limits }: Counting, attempt: SignInTry): Promise<void> {
  await Promise.all([
    limits.forget(fromOneAddress(attempt), signInsFromOneAddress),
    limits.forget(fromEverywhere(attempt), signInsFromEverywhere),
  ])
}

/** Counts a sign-up that is about to make an account. Throws `too-many-requests`. */
export const takeSignUp = (needs: Counting, email: string) =>
  takeFromLimits(needs, `sign-up with ${email.toLowerCase()}`, signUps)

/** Counts the same for every address, so that the count reveals nothing. Throws `too-many-requests`. */
export const takeConfirmationMail = (needs: Counting, email: string) =>
  takeFromLimits(needs, `confirmation mail to ${email.toLowerCase()}`, confirmationMails)

/** Counts the same for every address, so that the count reveals nothing. Throws `too-many-requests`. */
export const takeResetMail = (needs: Counting, email: string) =>
  takeFromLimits(needs, `reset mail to ${email.toLowerCase()}`, resetMails)
