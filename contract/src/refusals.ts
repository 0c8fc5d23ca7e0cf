import type { UsernameFault } from '@whereabouts/game/username'
import type { ScheduleWarning } from './schedule-warnings.ts'

/** The sentences of all expected refusals, by HTTP status. `{name}` in a sentence is filled from the refusal's details. */
const sentences = {
  400: {
    malformed: 'The request could not be understood.',
    'username-too-short': 'Username must be at least 3 characters long',
    'username-too-long': 'Username must be no more than 20 characters long',
    'username-forbidden': 'Username contains characters that are not allowed.',
    'username-address': 'A username cannot be an email or web address.',
    'terms-not-accepted': 'You must agree to the Terms and Conditions to create an account',
    'captcha-missing': 'Please complete the captcha verification',
    'captcha-expired': 'Captcha expired. Please verify again.',
    'captcha-failed': 'Captcha verification failed',
    'password-too-common': 'This password is on a list of breached passwords. Please choose another one.',
    'password-repeated': 'This password is one character over and over. Please choose another one.',
    'password-personal': 'Your email address or username cannot be your password. Please choose another one.',
    'confirmation-invalid': 'Invalid or expired confirmation link. Please sign up again with the same email.',
    'reset-invalid': 'Invalid or expired reset link. Please request a new password reset.',
    'google-failed': 'Signing in with Google did not work. Please try again.',
    'google-cancelled': 'Signing in with Google was cancelled.',
    'username-unchanged': 'New username must be different from current username',
    'unknown-plan': 'No active pricing configuration found',
    'mfa-code-malformed': 'Please enter a 6-digit verification code',
    'backup-code-malformed': 'Please enter a 6-character backup code',
    'mfa-code-invalid': 'Invalid verification code',
    'backup-code-invalid': 'Invalid backup code',
    'passkey-over': 'This took too long, or was used already. Please try again.',
    'passkey-refused': 'This passkey was not accepted. Please try again, or sign in another way.',
    'passkey-unknown':
      'This passkey does not belong to an account here. It may have been removed. Please sign in another way.',
    'coordinates-zero': 'Coordinates cannot be 0. Please set both latitude and longitude.',
    'no-such-release': 'There is no such date or time.',
    'time-zone-unknown': 'This time zone is not known.',
    'image-not-an-image': 'Please select a valid image file',
    'image-too-small': 'The image is too small. Its shorter side must have at least 800 pixels.',
    'image-too-narrow':
      'The image is too narrow. Its longer side may be at most three times as long as its shorter one.',
    'image-too-many-pixels': 'The image has more than 50 megapixels. Please send a smaller one.',
    'image-animated': 'The image is animated. Please send a still image.',
    'image-damaged': 'The image file is incomplete or damaged.',
    'image-url-refused': 'Invalid image URL',
    'image-url-unreachable': 'The image could not be loaded from this address.',
    'logo-not-an-image': 'Please select an image file',
    'price-unknown': 'The payment provider does not know this price id.',
    'price-differs': 'The payment provider charges something else for this price id: {charged}.',
    'bad-signature': 'The signature of this message is not valid.',
    'not-an-event': 'This message is signed, but it is no event.',
    'push-address-refused': 'This browser’s push service is not known to be one.',
  },
  401: {
    'not-signed-in': 'Please sign in first.',
    'wrong-credentials': 'Invalid email or password',
    'second-step-over': 'This sign-in has run out. Please sign in again.',
  },
  402: {
    'subscription-required': 'Subscription required!',
  },
  403: {
    'not-allowed': 'You are not allowed to do this.',
    'not-leading': 'Only the member who leads this league may do this.',
    'foreign-origin': 'Requests are accepted from this site only.',
    'email-not-confirmed': 'Please confirm your email address before signing in.',
    'google-unverified':
      'Google has not verified the email address of this account. Please sign up with email and password.',
    'google-not-allowed': 'This account signs in with its password.',
    'google-other-account':
      'That Google account belongs to somebody else here. Please choose the one that you signed in with.',
    'passkey-second-only':
      'This account signs in with its password. Its passkeys are a second factor, which the portal asks for afterwards.',
    'wrong-password': 'The current password is not correct.',
    'password-needed': 'Please enter your password to continue.',
    'sign-in-again': 'Please sign in with Google once more to continue.',
    'admin-account': 'The administrator’s account can be neither renamed nor deleted.',
    'admin-may-not-guess': 'The administrator knows the answers and cannot take part.',
    'staff-may-not-guess': 'Who works for this site cannot take part in the challenge.',
    'household-may-not-guess':
      'This account belongs to the household of somebody who works for this site, and cannot take part in the challenge.',
    'staff-account':
      'You work for this site. Please ask the owner to take you off the staff before you delete your account.',
    suspended: 'Your account is suspended {until}. Your settings say why, and how to appeal.',
    'play-paused':
      'Play is paused on your account, because one of your payments is disputed at your bank. Please write to the support.',
    'rules-not-accepted': 'Please agree to the contest rules first. Your pin is kept; nothing was sent.',
    'not-the-winner': 'Only the winner of a challenge can ask for this.',
    'access-denied': 'Access denied. Admin privileges required.',
    'mfa-required': 'Please verify your second factor to continue.',
  },
  404: {
    'not-found': 'Not found.',
    'not-released': 'This challenge has not been released yet.',
    'no-subscription': 'No subscription found',
    'no-such-player': 'There is no player with this username, email address or number.',
    'no-customer': 'No Stripe customer ID found in subscription',
  },
  405: {
    'wrong-method': 'This address does not take this method.',
  },
  409: {
    'username-taken': 'Username is already taken. Please choose a different username.',
    'email-taken': 'Email address is already registered. Please use a different email.',
    'username-in-use': 'This username is already taken. Please choose a different one.',
    'no-password': 'This account has no password yet. Please set one with a reset link.',
    'subscription-blocks-deletion':
      'You have an active or trialing subscription. Please cancel your subscription first before deleting your account.',
    'not-current': 'This challenge is over. Guesses are taken on the current challenge only.',
    'called-off': 'This challenge was called off: {reason}',
    'no-guesses-left':
      "You've reached your guess limit of {limit} for this challenge. Please come back tomorrow for another challenge.",
    'already-solved': 'This puzzle has already been solved by another player.',
    'idempotency-conflict': 'This request was already used for another guess.',
    'already-subscribed': 'You already have a subscription.',
    'checkout-busy': 'A checkout is being opened in another window. Please try again in a moment.',
    'not-manageable': 'Subscription is not eligible for management',
    'not-reactivatable': 'This subscription cannot be reactivated. Please choose a plan to subscribe again.',
    PAYMENT_METHOD_ALREADY_USED:
      'This payment method has already been used for a free trial. Please use a different payment method.',
    'mfa-already-enabled':
      'MFA is already enabled for this account. If you need to reset it, please contact an administrator.',
    'second-step-on': 'Two-step sign-in is on already. You can switch it off in your settings.',
    'passkey-known': 'This passkey is in use here already.',
    'passkey-needs-codes':
      'Please set up the authenticator app and its backup codes in the portal first, so that there is a way in without the passkey.',
    'no-passkey': 'No passkey of this account counts here. Please use a code.',
    'too-many-passkeys': 'You have {limit} passkeys. Please remove one first.',
    'mfa-not-set-up': 'Two-factor authentication is not set up for this account yet.',
    'changed-meanwhile': 'This was changed in another window meanwhile. Compare both versions before you save again.',
    'release-locked': 'The release date and time of a released puzzle cannot be changed.',
    'needs-acceptance': 'Not saved before this is accepted: {reasons}',
    'answer-known': 'Not saved: {reasons}',
    'nothing-to-undo': 'This can no longer be undone.',
    'already-called-off': 'This challenge has been called off already.',
    'solved-stays': 'A solved challenge cannot be called off.',
    'plan-in-use':
      'This plan has {count} live subscription(s): it cannot be deleted and keeps its price id. Make it inactive instead: it is then no longer offered.',
    'price-taken': 'Another plan has this price id already.',
    'faq-order-stale': 'The list has changed meanwhile. Please load it again.',
    'rules-superseded': 'These contest rules are no longer in force. Please read the ones that are.',
    'rules-too-early': 'A version of the rules comes into force after all earlier ones: later than {moment}.',
    'already-paid': 'This prize is marked as paid already.',
    'prize-on-hold': 'This prize is on hold and cannot be marked as paid until the hold is released.',
    'hold-goes-on':
      'This hold ends by itself when the dispute is decided or the period is paid. It cannot be released by hand before.',
    'prize-forfeited': 'This prize was forfeited and is never paid.',
    'prize-claim-over': 'This prize can no longer be claimed.',
    'prize-not-in-review': 'This prize is not under review. Its state has changed meanwhile.',
    'prize-not-approved': 'This prize was not approved. Only an approved prize is sent.',
    'payout-not-returned':
      'The payout service has paid this prize, and does not say that it came back. When it does, that is written down by itself.',
    'no-appeal': 'There is no appeal to answer.',
    'winner-was-told': 'The winner was told, or has claimed the prize, or an e-mail is still on its way.',
    'nothing-to-pay': 'This prize is of nothing: there is nothing to send. Write down that it is settled.',
    'prize-not-ordered': 'No payout service was asked to pay this prize, or what became of it is known.',
    'order-with-service': 'The payout service says itself what became of this order.',
    'prize-not-given-up':
      'A prize is forfeited by hand only when its winner cannot be reached, not before the time to claim is over, and not while it is on hold.',
    'prize-not-sent': 'This prize is not on its way.',
    'prize-not-disqualified': 'The winner of this prize is not disqualified.',
    'prize-not-forfeited':
      'Only a prize that was forfeited, or whose winner is disqualified with the appeal over, is added to a later day, and only once.',
    'prize-not-claimed': 'Please claim the prize first.',
    'payouts-by-hand': 'Prizes are paid by hand here. No payout service is connected.',
    'payout-account-missing': 'The winner has not yet told the payout service where to pay.',
    'admin-not-sanctioned':
      'The administrator’s account takes no part in the game, and is neither warned nor suspended.',
    'staff-not-sanctioned':
      'Who works for this site takes no part in the game. The owner takes them off the staff first.',
    'no-appeal-open': 'There is no appeal to answer here. It may have been answered in another window.',
    'sanction-over': 'This is over already, and cannot be lifted.',
    'league-full': 'This league is full: it has 100 members.',
    'too-many-leagues': 'You are in 20 leagues. Leave one to be in another.',
    'push-key-changed': 'The site sends pushes under another key by now. Please try again.',
    'too-many-devices': 'Ten devices receive reminders already. Please remove one first.',
    'nothing-asked': 'There is no open question about this prize.',
    'nothing-to-appeal': 'There is no decision that you can appeal against, or you have done so already.',
  },
  413: {
    'too-large': 'The request is too large.',
    'image-too-large': 'Image file must be less than 10MB',
    'logo-too-large': 'File size must be less than 5MB',
  },
  415: {
    'wrong-content-type': 'Send the request as application/json.',
  },
  429: {
    'too-many-requests': 'Too many requests. Please try again in {wait}.',
  },
  502: {
    'portal-unavailable': 'Failed to create customer portal session',
    'reactivation-unavailable': 'Failed to reactivate subscription',
    'payment-method-unverified': 'Payment method error',
    'payouts-unavailable': 'The payout service cannot be reached right now. Please try again in a moment.',
    'payments-unavailable': 'Failed to create checkout session',
    'prize-pool-unavailable':
      'The payment provider does not answer right now, so the prize pool cannot be computed. Please try again in a moment.',
    'prize-pool-too-large':
      'The payment provider booked more in this month than is added up here. Please take the sum from the provider’s own report.',
  },
  503: {
    maintenance: 'The site is down for scheduled maintenance. Please try again later.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
    'too-busy': 'The server is busy. Please try again in a moment.',
    'files-unavailable': 'Photos and logos cannot be read or stored right now. Please try again in a moment.',
    'captcha-unavailable': 'Failed to verify captcha',
    'google-unavailable': 'Google cannot be reached right now. Please try again in a moment.',
    'subscription-unverified': 'Unable to verify subscription status',
  },
} as const satisfies Record<number, Record<string, string>>

type Sentences = typeof sentences
export type RefusalCode = { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences]

/** The closed list: the HTTP status, and the sentence for people that stands in the answer's `error` field. */
export const refusals = Object.fromEntries(
  Object.entries(sentences).flatMap(([status, byCode]) =>
    Object.entries(byCode).map(([code, sentence]) => [code, { status: Number(status), sentence }]),
  ),
) as Record<RefusalCode, { status: number; sentence: string }>

/** The refusal of a username, by what is wrong with it. */
export const usernameRefusals = {
  'too-short': 'username-too-short',
  'too-long': 'username-too-long',
  'forbidden-characters': 'username-forbidden',
  address: 'username-address',
  // Names that speak for the site, and what passes for one, read as one that somebody has, so that nobody learns that they are special.
  reserved: 'username-taken',
} as const satisfies Record<UsernameFault, RefusalCode>

/** Why a guess is not taken. */
export const guessRefusals = [
  'not-found',
  'not-released',
  'not-current',
  'called-off',
  'subscription-required',
  'suspended',
  'play-paused',
  'no-guesses-left',
  'rules-not-accepted',
  'already-solved',
  'admin-may-not-guess',
  'staff-may-not-guess',
  'household-may-not-guess',
  'maintenance',
  'idempotency-conflict',
  'too-many-requests',
] as const satisfies RefusalCode[]

/** The refusals that the browser brings back to /login as `?google=`. */
export const googleProblems = [
  'google-failed',
  'google-cancelled',
  'google-unverified',
  'google-not-allowed',
  'google-other-account',
  'google-unavailable',
  'too-many-requests',
] as const satisfies RefusalCode[]

export type RefusalDetails = Record<string, string | number>

/** The sentence of a refusal with its details filled in. */
export function refusalSentence(code: RefusalCode, details: RefusalDetails = {}): string {
  return refusals[code].sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}

/** The body of every answer that is not a success. `code` is a refusal's code, or `fault` with a request id for the logs. */
export interface Failure {
  success: false
  error: string
  /** The same sentence once more, under the name that the calls about payments have for it. */
  message: string
  code: RefusalCode | 'fault'
  /** The input field that is wrong, where one is. */
  field?: string
  details?: RefusalDetails
  /** What to do about a fault of the database. */
  hint?: string
  /** Of a puzzle that was not scheduled as it was sent: what speaks against it. */
  warnings?: ScheduleWarning[]
  requestId?: string
}
