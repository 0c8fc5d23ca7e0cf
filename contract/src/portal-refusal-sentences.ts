/** Sentences of expected refusals in the portal, by HTTP status. English only, like the portal. */
export const portalSentences = {
  400: {
    'coordinates-zero': 'Coordinates cannot be 0. Please set both latitude and longitude.',
    'no-such-release': 'There is no such date or time.',
    'image-not-an-image': 'Please select a valid image file',
    'image-too-small': 'The image is too small. Its shorter side must have at least 800 pixels.',
    'image-too-narrow':
      'The image is too narrow. Its longer side may be at most three times as long as its shorter one.',
    'image-too-many-pixels': 'The image has more than 50 megapixels. Please send a smaller one.',
    'image-raw': 'The file is a raw photo. Please export it as JPEG first.',
    'image-animated': 'The image is animated. Please send a still image.',
    'image-damaged': 'The image file is incomplete or damaged.',
    'image-url-refused': 'Invalid image URL',
    'image-url-unreachable': 'The image could not be loaded from this address.',
    'logo-not-an-image': 'Please select an image file',
    'price-unknown': 'The payment provider does not know this price id.',
    'price-differs': 'The payment provider charges something else for this price id: {charged}.',
    'bad-signature': 'The signature of this message is not valid.',
    'not-an-event': 'This message is signed, but it is no event.',
  },
  403: {
    'not-yours': 'Another person has scheduled this puzzle. Only they and the owner see its place and may change it.',
    'too-late-alone': 'This would be released within a day. So late only the owner schedules a new puzzle.',
    'prize-above-ceiling':
      'A prize above {most} takes two people. Schedule the puzzle with a smaller one, then raise it: a second person or the owner has to agree.',
    'own-prize': 'This is your own prize. Another person has to decide about it.',
    'staff-account':
      'You work for this site. Please ask the owner to take you off the staff before you delete your account.',
    'access-denied': 'Access denied. Admin privileges required.',
  },
  404: {
    'not-of-the-staff': 'This person is not on the staff. The list may have changed in another window.',
    'no-such-player': 'There is no player with this username, email address or number.',
    'no-customer': 'No Stripe customer ID found in subscription',
  },
  409: {
    'mfa-already-enabled':
      'MFA is already enabled for this account. If you need to reset it, please contact an administrator.',
    'passkey-needs-codes':
      'Please set up the authenticator app and its backup codes in the portal first, so that there is a way in without the passkey.',
    'no-passkey': 'No passkey of this account counts here. Please use a code.',
    'mfa-not-set-up': 'Two-factor authentication is not set up for this account yet.',
    'renewal-over': 'This renewal has expired, or was restarted in another window. Please start over.',
    'solved-meanwhile': 'This challenge was solved while you edited it. Open it again before you save.',
    'changed-meanwhile': 'This was changed in another window meanwhile. Compare both versions before you save again.',
    'release-locked': 'The release date and time of a released puzzle cannot be changed.',
    'needs-acceptance': 'Not saved before this is accepted: {reasons}',
    'answer-known': 'Not saved: {reasons}',
    'day-taken': 'This day is taken. {reasons}',
    'nothing-to-undo': 'This can no longer be undone.',
    'already-called-off': 'This challenge has been called off already.',
    'solved-stays': 'A solved challenge cannot be called off.',
    'plan-in-use':
      'This plan has {count} live subscription(s): it cannot be deleted and its price id cannot change. Make it inactive instead: it is then no longer offered.',
    'price-taken': 'Another plan has this price id already.',
    'faq-order-stale': 'The list has changed meanwhile. Please load it again.',
    'rules-too-early': 'A version of the rules comes into force after all earlier ones: later than {moment}.',
    'already-paid': 'This prize is marked as paid already.',
    'prize-on-hold':
      'This prize is on hold. Until the hold ends it is neither approved nor paid, and during a dispute it is not ended either.',
    'winner-suspended':
      'The winner was suspended for good, and this prize was not approved after that. Clear it again with your reason, or disqualify the winner.',
    'hold-goes-on':
      'A payment of the winner is disputed, or its period is not paid. When every dispute is won or the period is paid, this hold ends automatically. After a lost dispute you may forfeit the prize, or settle the dispute and release it.',
    'prize-not-in-review': 'This prize is not under review. Its state has changed meanwhile.',
    'prize-not-approved': 'This prize was not approved. Only an approved prize is sent.',
    'payout-not-returned':
      'Stripe paid this prize and has not reported a return. A return will show up here automatically.',
    'no-appeal': 'There is no appeal to answer.',
    'winner-was-notified': 'The winner was notified, or has claimed the prize, or an e-mail is still on its way.',
    'nothing-to-pay': 'This prize is zero: there is nothing to send. Record it as settled.',
    'prize-not-ordered': 'Stripe was not asked to pay this prize, or the outcome is known.',
    'order-with-service': 'Stripe reports the outcome of this order automatically.',
    'payout-known':
      'Stripe has a payment for this prize that has not failed. Press ‘Pay now’: it will be found, and nothing is paid twice.',
    'prize-not-given-up':
      'A prize is forfeited by hand only when its winner cannot be reached, not before the time to claim is over, and not while it is on hold.',
    'prize-not-prepared':
      'Two people pay this prize. Prepare the payment, and transfer the money after the second person has agreed.',
    'prize-prepared': 'Two people have agreed to this payment already.',
    'prize-needs-no-second': 'One person may pay this prize. Transfer the money, then mark it as sent.',
    'prize-not-sent': 'This prize is not on its way.',
    'prize-not-disqualified': 'The winner of this prize is not disqualified.',
    'prize-not-forfeited':
      'A prize is added to a later day only once, after it was forfeited or its winner was finally disqualified.',
    'payouts-by-hand': 'This prize is paid by hand.',
    'payout-details-missing':
      'The winner has not finished the payout details on Stripe’s page. Ask the winner to open the prize’s page, or pay by hand.',
    'admin-not-sanctioned':
      'The administrator’s account takes no part in the game, and is neither warned nor suspended.',
    'second-person-needed': 'Waiting for a second person, who has to approve it under Approvals within three days.',
    'approval-waits':
      'Something else waits for a second person here. Approve, decline or withdraw that first, under Approvals.',
    'approval-over': 'This request is closed. It was decided, or three days have passed.',
    'approval-own': 'You have asked for this yourself, so another person has to approve it.',
    'staff-not-sanctioned':
      'Staff members cannot play, so they are not sanctioned. The owner removes them from the staff first.',
    'staff-already': 'This address already belongs to a staff member. You can change the role in the list.',
    'invitation-of-owner': 'The owner of the site has every right already, and cannot be on the staff.',
    'staff-at-desk': 'This account belongs to the owner or a staff member. It cannot be viewed or changed here.',
    'mail-not-resent': 'This mail is on its way, or is of a kind that is not sent again.',
    'too-many-notes': 'There are 500 notes about this player already.',
    'username-changed': 'This player’s username has changed in the meantime. Please check again.',
    'announcement-begun': 'This announcement has begun. It can be withdrawn, but no longer changed.',
    'announcement-over': 'This announcement is over, or was withdrawn in another window.',
    'report-settled': 'This report was settled in another window.',
    'outcome-not-done': 'Since this report came, nothing of the kind was done about this player. Please do it first.',
    'no-appeal-open': 'There is no appeal to answer here. It may have been answered in another window.',
    'sanction-over': 'This is over already, and cannot be lifted.',
  },
  413: {
    'image-too-large': 'Image file must be less than 10MB',
    'logo-too-large': 'File size must be less than 5MB',
  },
  502: {
    'prize-pool-unavailable':
      'The payment provider does not answer right now, so the prize pool cannot be computed. Please try again in a moment.',
    'prize-pool-too-large':
      'The payment provider booked more in this month than is added up here. Please take the sum from the provider’s own report.',
  },
} as const satisfies Record<number, Record<string, string>>
