/**
 * Sentences of expected refusals for players, by HTTP status; the portal's are in `portal-refusal-sentences.ts`. `{name}` is filled in from the
 * refusal's details.
 */
export const sentences = {
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
    'email-unreachable':
      'Our mail server cannot send to this address. Please use one with plain letters (a–z) before the @.',
    'password-too-common': 'This password is on a list of breached passwords. Please choose another one.',
    'password-repeated': 'This password is one character over and over. Please choose another one.',
    'password-personal': 'Your email address or username cannot be your password. Please choose another one.',
    'password-guessable': 'This password is one of the first that others would try. Please choose another one.',
    'confirmation-invalid': 'Invalid or expired confirmation link. Sign in to get a new one.',
    'reset-invalid': 'Invalid or expired reset link. Please request a new password reset.',
    'identity-failed': 'Signing in with {provider} did not work. Please try again.',
    'identity-canceled': 'Signing in with {provider} was canceled.',
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
    'time-zone-unknown': 'This time zone is not known.',
    'push-address-refused': 'This browser’s push service is not known to be one.',
  },
  401: {
    'not-signed-in': 'Please sign in first.',
    'wrong-credentials': 'Invalid email or password',
    'second-step-over': 'This sign-in has run out. Please sign in again.',
    'second-step-needed': 'Please enter the code of your authenticator app.',
  },
  402: {
    'subscription-required': 'Subscription required!',
  },
  403: {
    'not-allowed': 'You are not allowed to do this.',
    'not-leading': 'Only the member who leads this league may do this.',
    'foreign-origin': 'Requests are accepted from this site only.',
    'email-not-confirmed': 'Please confirm your email address before signing in.',
    'identity-unverified':
      '{provider} has not verified the email address of this account. Please sign up with email and password.',
    'identity-not-allowed': 'This account signs in with its password.',
    'identity-other-account':
      'That {provider} account belongs to another player here. Please choose the one that you signed in with.',
    'passkey-second-only':
      'This account signs in with its password. Its passkeys are a second factor, which the portal asks for afterwards.',
    'wrong-password': 'The current password is not correct.',
    'password-needed': 'Please enter your password to continue.',
    'new-password-needed': 'This account has no password. Please set one under “Ways to sign in”, then try again.',
    'sign-in-again': 'Please sign in with {provider} once more to continue.',
    'admin-account': 'The administrator’s account can be neither renamed nor deleted.',
    'admin-may-not-guess': 'The administrator knows the answers and cannot take part.',
    'staff-may-not-guess': 'Staff members cannot take part in the challenge.',
    'household-may-not-guess':
      'This account belongs to the household of a staff member, and cannot take part in the challenge.',
    'renamed-recently': 'You can change your username once a day. Please try again tomorrow.',
    suspended: 'Your account is suspended {until}. Your settings say why, and how to appeal.',
    'play-paused':
      'Play is paused on your account, because one of your payments is disputed at your bank. Please write to the support.',
    'rules-not-accepted': 'Please agree to the contest rules first. Your pin is saved; nothing was sent.',
    'not-the-winner': 'Only the winner of a challenge can ask for this.',
    'invitation-of-another':
      'This invitation was sent to another address. Please sign in with the account of that address.',
    'invitation-suspended': 'Your account is suspended, and cannot be taken on the staff.',
    'mfa-required': 'Please verify your second factor to continue.',
  },
  404: {
    'identity-not-offered': 'This way of signing in is not offered here.',
    'not-found': 'Not found.',
    'not-released': 'This challenge has not been released yet.',
    'no-subscription': 'No subscription found',
    'invitation-unknown': 'This invitation is not known. Please open the link as it stands in the mail.',
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
    'payments-paused': 'Payments for your subscription are paused. You can resume them in the settings.',
    'already-subscribed': 'You already have a subscription.',
    'other-currency':
      'Your current subscription is in another currency. You can choose this plan as soon as it has ended.',
    'checkout-busy': 'A checkout is being opened in another window. Please try again in a moment.',
    'not-manageable': 'Subscription is not eligible for management',
    'not-reactivatable': 'This subscription cannot be reactivated. Please choose a plan to subscribe again.',
    PAYMENT_METHOD_ALREADY_USED:
      'This payment method has already been used for a free trial. Please use a different payment method.',
    'second-step-on': 'Two-step sign-in is on already. You can switch it off in your settings.',
    'passkey-known': 'This passkey is in use here already.',
    'too-many-passkeys': 'You have {limit} passkeys. Please remove one first.',
    'rules-superseded': 'These contest rules are no longer in force. Please read the ones that are.',
    'prize-forfeited': 'This prize was forfeited and is never paid.',
    'prize-claim-over': 'This prize can no longer be claimed.',
    'prize-not-claimed': 'Please claim the prize first.',
    'invitation-over': 'This invitation was used or taken back already.',
    'invitation-used': 'This invitation was used already. Each works once.',
    'invitation-withdrawn': 'This invitation was taken back. If you got a newer one, please use that.',
    'invitation-expired': 'This invitation has expired. Please ask for a new one.',
    'own-report': 'You cannot report yourself.',
    'staff-not-reported': 'Staff members cannot be reported here. Please write to support.',
    'reported-already': 'You have reported this player already. We will look at it.',
    'league-full': 'This league is full: it has 100 members.',
    'too-many-leagues': 'You are in 20 leagues. Leave one to be in another.',
    'push-key-changed': 'The site sends pushes under another key by now. Please try again.',
    'too-many-devices': 'Ten devices receive reminders already. Please remove one first.',
    'nothing-asked': 'There is no open question about this prize.',
    'nothing-to-appeal': 'There is no decision that you can appeal against, or you have done so already.',
  },
  413: {
    'too-large': 'The request is too large.',
  },
  415: {
    'wrong-content-type': 'Send the request as application/json.',
  },
  429: {
    'too-many-reports': 'You have sent 10 reports within a day. Please come back tomorrow.',
    'too-many-requests': 'Too many requests. Please try again in {wait}.',
  },
  502: {
    'portal-unavailable': 'Failed to create customer portal session',
    'reactivation-unavailable': 'Failed to reactivate subscription',
    'payment-method-unverified': 'Payment method error',
    'payouts-unavailable': 'Stripe can’t be reached right now. Please try again in a moment.',
    'payments-unavailable': 'Failed to create checkout session',
  },
  503: {
    maintenance: 'The site is down for scheduled maintenance. Please try again later.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
    'too-busy': 'The server is busy. Please try again in a moment.',
    'files-unavailable': 'Photos and logos cannot be read or stored right now. Please try again in a moment.',
    'captcha-unavailable': 'Failed to verify captcha',
    'identity-unavailable': '{provider} cannot be reached right now. Please try again in a moment.',
    'subscription-unverified': 'Unable to verify subscription status',
  },
} as const satisfies Record<number, Record<string, string>>

/** The same sentences in another language. */
export type RefusalSentences = {
  [Status in keyof typeof sentences]: Record<keyof (typeof sentences)[Status], string>
}
