import type { texts as english } from '../../../../../features/subscriptions/settings/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Wird geladen …',
  loadFailed: 'Deine Einstellungen konnten nicht geladen werden',
  title: 'Abo verwalten',

  none: 'Kein Abo',
  noneText: 'Du kannst dich im Spiel umsehen. Um das Foto zu sehen und zu tippen, wähle ein Abo.',
  seePlans: 'Abos ansehen',

  status: 'Status: ',
  statuses: {
    active: 'Aktiv',
    trialing: 'Probezeit',
    past_due: 'Zahlung überfällig',
    paused: 'Zahlungen sind pausiert',
    canceled: 'Gekündigt',
    fraud_canceled: 'Beendet',
  },
  ended: 'Beendet',
  renewalDate: 'Verlängert sich am',
  trialEnd: 'Kostenlos bis',
  activeUntil: 'Spielen kannst du bis',
  endedOn: 'Beendet am',
  price: 'Preis',
  priceAfterTrial: 'Preis nach der Probezeit',

  overdue: 'Deine letzte Zahlung hat nicht geklappt',
  overdueText:
    'Bitte ändere deine Kartendaten. In den nächsten Tagen wird die Zahlung von selbst noch einmal versucht; oder bezahle gleich unter „Abo verwalten“. Ohne sie endet das Abo.',
  unpaid: 'Deine Zahlung hat nicht geklappt',
  unpaidText:
    'Sobald sie klappt, kannst du wieder spielen. Bitte ändere deine Kartendaten, oder bezahle gleich unter „Abo verwalten“.',
  paused:
    'Es wird nichts abgebucht. Bis zum Ende der bezahlten Zeit kannst du spielen. Setze die Zahlungen fort, um danach weiterzuspielen.',
  pausedUnpaid:
    'Es wird nichts abgebucht. Tippen kannst du wieder, sobald ein Zeitraum bezahlt ist. Setze dafür die Zahlungen fort.',
  periodUnpaid:
    'Dieser Zeitraum ist nicht bezahlt, darum gibt es keine Tipps. Mit der nächsten Zahlung kommen sie zurück.',
  hasEnded: 'Dein Abo ist beendet, und nichts wird mehr abgebucht. Du kannst jederzeit ein neues abschließen.',
  canceledReactivatable:
    'Es verlängert sich nicht, und nichts wird mehr abgebucht. Bis es endet, kannst du das zurücknehmen.',
  canceled: 'Es verlängert sich nicht, und nichts wird mehr abgebucht. Du kannst jederzeit ein neues abschließen.',
  fraud: 'Dieses Abo wurde beendet',
  fraudWhy:
    'Eine Probezeit gibt es einmal pro Person, und das Zahlungsmittel scheint schon für eine benutzt worden zu sein.',
  walletWhy:
    'Eine Probezeit beginnt mit einer Karte, deren Nummer du eintippst. Apple Pay, Google Pay und Link verbergen die Karte, darum weiß niemand, ob sie schon einmal für eine Probezeit benutzt wurde. Nichts wurde abgebucht.',
  walletWayOut:
    'Du kannst die Probezeit mit einer Karte noch einmal beginnen, oder das Abo ohne sie abschließen, dann auch mit Apple Pay oder Google Pay.',
  fraudWayOut:
    'Du kannst das Abo ohne Probezeit abschließen. Wenn du das für einen Irrtum hältst, schreib an {address}.',
  support: 'den Support',

  manage: 'Abo verwalten',
  updateCard: 'Karte ändern',
  cancel: 'Abo kündigen',
  opening: 'Wird geöffnet …',
  portalFailed: 'Die Abo-Verwaltung konnte nicht geöffnet werden. Bitte versuche es noch einmal.',

  reactivate: 'Kündigung zurücknehmen',
  reactivating: 'Wird zurückgenommen …',
  reactivated: 'Dein Abo läuft weiter',
  reactivatedText: 'Die Kündigung ist zurückgenommen.',
  trialGoesOn: (days) => `Deine Probezeit läuft weiter: noch ${plural(days, { one: '1 Tag', other: `${days} Tage` })}.`,
  notReactivated: 'Die Kündigung konnte nicht zurückgenommen werden',
  resume: 'Zahlungen fortsetzen',
  resuming: 'Wird fortgesetzt …',
  resumed: 'Die Zahlungen gehen weiter',
  resumedText: 'Die nächste Zahlung wird abgebucht, wenn sie fällig ist.',
  notResumed: 'Die Zahlungen konnten nicht fortgesetzt werden',
  notReactivatedText: 'Der Server ist nicht zu erreichen. Hier sind die Abos.',
}
