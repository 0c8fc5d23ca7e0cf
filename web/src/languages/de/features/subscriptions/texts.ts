import type { Plan } from '@whereabouts/contract/subscriptions'
import type { texts as english } from '../../../../features/subscriptions/texts.ts'
import { plural } from '../../../../lib/plural.ts'

type Interval = Plan['billing_interval']

const names: Partial<Record<string, string>> = { day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' }
const each: Partial<Record<string, string>> = {
  day: 'jeden Tag',
  week: 'jede Woche',
  month: 'jeden Monat',
  year: 'jedes Jahr',
}
const nameOf = (interval: Interval) => names[interval] ?? interval
const every = (interval: Interval) => each[interval] ?? interval

export const texts: typeof english = {
  title: 'Wähle dein Abo',
  lead: 'Mit jedem Abo siehst du jeden Tag das scharfe Foto und kannst um den Preis tippen. Mehr Tipps, mehr Chancen.',
  backToGame: 'Zurück zum Spiel',
  loading: 'Wird geladen …',
  loadFailed: 'Die Abos konnten nicht geladen werden',
  noPlans: 'Zurzeit wird kein Abo angeboten',
  trialIsOver: 'Eine Probezeit gibt es nur beim ersten Abo. Du hattest schon eins, darum zahlst du ab heute.',
  faqs: 'Häufige Fragen',
  hasSubscribed: 'Schon ein Abo?',
  manage: 'Verwalte es in den Einstellungen',

  mostPopular: 'AM BELIEBTESTEN',
  guesses: (count) => plural(count, { one: `${count} Tipp pro Aufgabe`, other: `${count} Tipps pro Aufgabe` }),
  perInterval: (interval) => `/ ${nameOf(interval)}`,
  tax: { none: '', included: 'inkl. Steuern', added: 'zzgl. Steuern' },
  chances: (prize) => `30 tägliche Chancen auf ${prize}`,
  sharpPhotos: 'Jedes Foto scharf und in voller Größe',
  startTrial: 'Kostenlos ausprobieren',
  subscribe: 'Abo abschließen',
  openingCheckout: 'Die Kasse wird geöffnet …',
  ofPlan: (plan) => `: ${plan}`,

  amountWithTax: {
    none: (amount) => amount,
    included: (amount) => `${amount} (inkl. Steuern)`,
    added: (amount) => `${amount} zzgl. Steuern`,
  },
  price: (amount, interval) => `${amount} pro ${nameOf(interval)}`,
  trialTerms: ({ days, price, interval }) =>
    `${plural(days, { one: '1 Tag kostenlos', other: `${days} Tage kostenlos` })}, dann ${price}. Verlängert sich ${every(interval)}, bis du kündigst. Kündigen kannst du jederzeit in den Einstellungen.`,
  terms: (amount, interval) =>
    `${amount} heute, dann ${every(interval)}, bis du kündigst. Kündigen kannst du jederzeit in den Einstellungen.`,

  withoutTrial: 'Abo ohne Probezeit abschließen',
  planWithTerms: ({ plan, terms }) => `${plan}: ${terms}`,

  methodIssue: 'Mit diesem Zahlungsmittel geht es nicht',
  checkoutFailed: 'Das Abo hat nicht geklappt',
  checkoutFailedText: 'Das Abo konnte nicht abgeschlossen werden. Bitte versuche es noch einmal.',
  providerFailed: 'Stripe konnte nicht geladen werden',
  unexpected: 'Etwas Unerwartetes ist passiert. Bitte versuche es noch einmal.',
  leftCheckout: 'Du hast die Kasse verlassen',
  leftCheckoutText: 'Nichts wurde abgebucht. Dein Konto ist wie vorher.',

  paid: {
    confirming: 'Dein Abo wird bestätigt …',
    late: 'Deine Zahlung ist noch nicht bestätigt. Das kann ein paar Minuten dauern; diese Seite schaut weiter nach, und nichts wird zweimal abgebucht. Wenn nichts kommt, schreib an {address}.',
    support: 'den Support',
    confirmed: 'Abo bestätigt',
    confirmedText: 'Dein Abo ist aktiv. Viel Glück!',
    paused: 'Spielen ist ausgesetzt',
  },
}
