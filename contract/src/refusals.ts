import type { UsernameFault } from '@whereabouts/game/username'
import type { ScheduleWarning } from './schedule-warnings.ts'

/**
 * The closed list of expected refusals: the HTTP status, and the sentence for people that stands in the answer's `error` field.
 * `{name}` in a sentence is filled from the refusal's details.
 */
export const refusals = {
  malformed: { status: 400, sentence: 'The request could not be understood.' },
  'not-signed-in': { status: 401, sentence: 'Please sign in first.' },
  'not-allowed': { status: 403, sentence: 'You are not allowed to do this.' },
  'foreign-origin': { status: 403, sentence: 'Requests are accepted from this site only.' },
  'not-found': { status: 404, sentence: 'Not found.' },
  'wrong-method': { status: 405, sentence: 'This address does not take this method.' },
  'too-large': { status: 413, sentence: 'The request is too large.' },
  'wrong-content-type': { status: 415, sentence: 'Send the request as application/json.' },
  'too-many-requests': { status: 429, sentence: 'Too many requests. Please try again in {wait}.' },
  maintenance: { status: 503, sentence: 'The site is down for scheduled maintenance. Please try again later.' },
  unavailable: { status: 503, sentence: 'The service is not available right now. Please try again in a moment.' },
  'too-busy': { status: 503, sentence: 'The server is busy. Please try again in a moment.' },
  'files-unavailable': {
    status: 503,
    sentence: 'Photos and logos cannot be read or stored right now. Please try again in a moment.',
  },

  'username-too-short': { status: 400, sentence: 'Username must be at least 3 characters long' },
  'username-too-long': { status: 400, sentence: 'Username must be no more than 20 characters long' },
  'username-forbidden': { status: 400, sentence: 'Username contains characters that are not allowed.' },
  'username-address': { status: 400, sentence: 'A username cannot be an email or web address.' },
  'username-taken': { status: 409, sentence: 'Username is already taken. Please choose a different username.' },
  'email-taken': { status: 409, sentence: 'Email address is already registered. Please use a different email.' },
  'terms-not-accepted': { status: 400, sentence: 'You must agree to the Terms and Conditions to create an account' },
  'captcha-missing': { status: 400, sentence: 'Please complete the captcha verification' },
  'captcha-expired': { status: 400, sentence: 'Captcha expired. Please verify again.' },
  'captcha-failed': { status: 400, sentence: 'Captcha verification failed' },
  'captcha-unavailable': { status: 503, sentence: 'Failed to verify captcha' },
  'password-too-common': {
    status: 400,
    sentence: 'This password is on a list of breached passwords. Please choose another one.',
  },
  'password-repeated': {
    status: 400,
    sentence: 'This password is one character over and over. Please choose another one.',
  },
  'password-personal': {
    status: 400,
    sentence: 'Your email address or username cannot be your password. Please choose another one.',
  },
  'wrong-credentials': { status: 401, sentence: 'Invalid email or password' },
  'email-not-confirmed': { status: 403, sentence: 'Please confirm your email address before signing in.' },
  'confirmation-invalid': {
    status: 400,
    sentence: 'Invalid or expired confirmation link. Please sign up again with the same email.',
  },
  'reset-invalid': {
    status: 400,
    sentence: 'Invalid or expired reset link. Please request a new password reset.',
  },

  'google-failed': { status: 400, sentence: 'Signing in with Google did not work. Please try again.' },
  'google-cancelled': { status: 400, sentence: 'Signing in with Google was cancelled.' },
  'google-unverified': {
    status: 403,
    sentence: 'Google has not verified the email address of this account. Please sign up with email and password.',
  },
  'google-not-allowed': { status: 403, sentence: 'This account signs in with its password.' },
  'google-other-account': {
    status: 403,
    sentence: 'That Google account belongs to somebody else here. Please choose the one that you signed in with.',
  },
  'google-unavailable': {
    status: 503,
    sentence: 'Google cannot be reached right now. Please try again in a moment.',
  },

  'username-in-use': { status: 409, sentence: 'This username is already taken. Please choose a different one.' },
  'username-unchanged': { status: 400, sentence: 'New username must be different from current username' },
  'wrong-password': { status: 403, sentence: 'The current password is not correct.' },
  'no-password': { status: 409, sentence: 'This account has no password yet. Please set one with a reset link.' },
  'password-needed': { status: 403, sentence: 'Please enter your password to continue.' },
  'sign-in-again': { status: 403, sentence: 'Please sign in with Google once more to continue.' },
  'second-step-over': { status: 401, sentence: 'This sign-in has run out. Please sign in again.' },
  'admin-account': { status: 403, sentence: 'The administrator’s account can be neither renamed nor deleted.' },
  'subscription-blocks-deletion': {
    status: 409,
    sentence:
      'You have an active or trialing subscription. Please cancel your subscription first before deleting your account.',
  },
  'subscription-unverified': { status: 503, sentence: 'Unable to verify subscription status' },

  'not-released': { status: 404, sentence: 'This challenge has not been released yet.' },
  'not-current': { status: 409, sentence: 'This challenge is over. Guesses are taken on the current challenge only.' },
  'called-off': { status: 409, sentence: 'This challenge was called off: {reason}' },
  'admin-may-not-guess': { status: 403, sentence: 'The administrator knows the answers and cannot take part.' },
  'subscription-required': { status: 402, sentence: 'Subscription required!' },
  'play-paused': {
    status: 403,
    sentence:
      'Play is paused on your account, because one of your payments is disputed at your bank. Please write to the support.',
  },
  'no-guesses-left': {
    status: 409,
    sentence:
      "You've reached your guess limit of {limit} for this challenge. Please come back tomorrow for another challenge.",
  },
  'already-solved': { status: 409, sentence: 'This puzzle has already been solved by another player.' },
  'idempotency-conflict': { status: 409, sentence: 'This request was already used for another guess.' },
  'not-the-winner': { status: 403, sentence: 'Only the winner of a challenge can ask for this.' },

  'unknown-plan': { status: 400, sentence: 'No active pricing configuration found' },
  'already-subscribed': { status: 409, sentence: 'You already have a subscription.' },
  'checkout-busy': {
    status: 409,
    sentence: 'A checkout is being opened in another window. Please try again in a moment.',
  },
  'no-subscription': { status: 404, sentence: 'No subscription found' },
  'no-customer': { status: 404, sentence: 'No Stripe customer ID found in subscription' },
  'not-manageable': { status: 409, sentence: 'Subscription is not eligible for management' },
  'not-reactivatable': {
    status: 409,
    sentence: 'This subscription cannot be reactivated. Please choose a plan to subscribe again.',
  },
  'portal-unavailable': { status: 502, sentence: 'Failed to create customer portal session' },
  'reactivation-unavailable': { status: 502, sentence: 'Failed to reactivate subscription' },
  'payment-method-unverified': { status: 502, sentence: 'Payment method error' },
  PAYMENT_METHOD_ALREADY_USED: {
    status: 409,
    sentence: 'This payment method has already been used for a free trial. Please use a different payment method.',
  },
  'payments-unavailable': { status: 502, sentence: 'Failed to create checkout session' },
  'access-denied': { status: 403, sentence: 'Access denied. Admin privileges required.' },
  'mfa-required': { status: 403, sentence: 'Please verify your second factor to continue.' },
  'mfa-already-enabled': {
    status: 409,
    sentence: 'MFA is already enabled for this account. If you need to reset it, please contact an administrator.',
  },
  'second-step-on': {
    status: 409,
    sentence: 'Two-step sign-in is on already. You can switch it off in your settings.',
  },
  'mfa-not-set-up': { status: 409, sentence: 'Two-factor authentication is not set up for this account yet.' },
  'mfa-code-malformed': { status: 400, sentence: 'Please enter a 6-digit verification code' },
  'backup-code-malformed': { status: 400, sentence: 'Please enter a 6-character backup code' },
  'mfa-code-invalid': { status: 400, sentence: 'Invalid verification code' },
  'backup-code-invalid': { status: 400, sentence: 'Invalid backup code' },

  'coordinates-zero': { status: 400, sentence: 'Coordinates cannot be 0. Please set both latitude and longitude.' },
  'changed-meanwhile': {
    status: 409,
    sentence: 'This was changed in another window meanwhile. Compare both versions before you save again.',
  },
  'release-locked': { status: 409, sentence: 'The release date and time of a released puzzle cannot be changed.' },
  'no-such-release': { status: 400, sentence: 'There is no such date or time.' },
  'needs-acceptance': { status: 409, sentence: 'Not saved before this is accepted: {reasons}' },
  'answer-known': { status: 409, sentence: 'Not saved: {reasons}' },
  'nothing-to-undo': { status: 409, sentence: 'This can no longer be undone.' },
  'already-called-off': { status: 409, sentence: 'This challenge has been called off already.' },
  'solved-stays': { status: 409, sentence: 'A solved challenge cannot be called off.' },
  'image-not-an-image': { status: 400, sentence: 'Please select a valid image file' },
  'image-too-small': {
    status: 400,
    sentence: 'The image is too small. Its shorter side must have at least 800 pixels.',
  },
  'image-too-narrow': {
    status: 400,
    sentence: 'The image is too narrow. Its longer side may be at most three times as long as its shorter one.',
  },
  'image-too-large': { status: 413, sentence: 'Image file must be less than 10MB' },
  'image-too-many-pixels': {
    status: 400,
    sentence: 'The image has more than 50 megapixels. Please send a smaller one.',
  },
  'image-animated': { status: 400, sentence: 'The image is animated. Please send a still image.' },
  'image-damaged': { status: 400, sentence: 'The image file is incomplete or damaged.' },
  'image-url-refused': { status: 400, sentence: 'Invalid image URL' },
  'image-url-unreachable': { status: 400, sentence: 'The image could not be loaded from this address.' },
  'logo-not-an-image': { status: 400, sentence: 'Please select an image file' },
  'logo-too-large': { status: 413, sentence: 'File size must be less than 5MB' },
  'plan-in-use': {
    status: 409,
    sentence:
      'This plan has {count} live subscription(s): it cannot be deleted and keeps its price id. Make it inactive instead: it is then no longer offered.',
  },
  'price-taken': { status: 409, sentence: 'Another plan has this price id already.' },
  'price-unknown': { status: 400, sentence: 'The payment provider does not know this price id.' },
  'price-differs': {
    status: 400,
    sentence: 'The payment provider charges something else for this price id: {charged}.',
  },
  'faq-order-stale': { status: 409, sentence: 'The list has changed meanwhile. Please load it again.' },
  'already-paid': { status: 409, sentence: 'This prize is marked as paid already.' },
  'prize-on-hold': {
    status: 409,
    sentence: 'This prize is on hold and cannot be marked as paid until the hold is released.',
  },
  'hold-goes-on': {
    status: 409,
    sentence:
      'This hold ends by itself when the dispute is decided or the period is paid. It cannot be released by hand before.',
  },
  'prize-forfeited': { status: 409, sentence: 'This prize was forfeited and is never paid.' },
  'bad-signature': { status: 400, sentence: 'The signature of this message is not valid.' },
  'not-an-event': { status: 400, sentence: 'This message is signed, but it is no event.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type RefusalCode = keyof typeof refusals

/** The refusal of a username, by what is wrong with it. */
export const usernameRefusals = {
  'too-short': 'username-too-short',
  'too-long': 'username-too-long',
  'forbidden-characters': 'username-forbidden',
  address: 'username-address',
  // A name that is kept back reads as one that somebody has.
  reserved: 'username-taken',
} as const satisfies Record<UsernameFault, RefusalCode>

/** Why a guess is not taken. */
export const guessRefusals = [
  'not-found',
  'not-released',
  'not-current',
  'called-off',
  'subscription-required',
  'play-paused',
  'no-guesses-left',
  'already-solved',
  'admin-may-not-guess',
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
