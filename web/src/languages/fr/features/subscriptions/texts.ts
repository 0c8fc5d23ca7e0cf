import type { Plan } from '@whereabouts/contract/subscriptions'
import type { texts as english } from '../../../../features/subscriptions/texts.ts'
import { plural } from '../../../../lib/plural.ts'

type Interval = Plan['billing_interval']

const names: Partial<Record<string, string>> = { day: 'jour', week: 'semaine', month: 'mois', year: 'an' }
const each: Partial<Record<string, string>> = {
  day: 'chaque jour',
  week: 'chaque semaine',
  month: 'chaque mois',
  year: 'chaque année',
}
const nameOf = (interval: Interval) => names[interval] ?? interval
const every = (interval: Interval) => each[interval] ?? interval

export const texts: typeof english = {
  title: 'Choisis ta formule',
  lead: 'Chaque formule te montre la photo nette de chaque jour et te laisse jouer pour son prix. Plus de réponses, plus de chances.',
  backToGame: 'Retour au jeu',
  loading: 'Chargement…',
  loadFailed: 'Les formules n’ont pas pu être chargées',
  noPlans: 'Aucune formule n’est proposée en ce moment',
  trialIsOver:
    'L’essai gratuit n’existe qu’avec le premier abonnement. Tu en as déjà eu un : tu paies donc dès aujourd’hui.',
  faqs: 'Questions fréquentes',
  hasSubscribed: 'Déjà un abonnement ?',
  manage: 'Gère-le dans les paramètres',

  mostPopular: 'LA PLUS CHOISIE',
  guesses: (count) => plural(count, { one: `${count} réponse par défi`, other: `${count} réponses par défi` }),
  perInterval: (interval) => `/ ${nameOf(interval)}`,
  tax: { none: '', included: 'taxes comprises', added: 'plus taxes' },
  chances: (prize) => `30 chances quotidiennes de gagner ${prize}`,
  sharpPhotos: 'Chaque photo nette et en grand format',
  startTrial: 'Commencer l’essai gratuit',
  subscribe: 'S’abonner',
  openingCheckout: 'Ouverture du paiement…',
  ofPlan: (plan) => ` : ${plan}`,

  amountWithTax: {
    none: (amount) => amount,
    included: (amount) => `${amount} (taxes comprises)`,
    added: (amount) => `${amount} plus taxes`,
  },
  price: (amount, interval) => `${amount} par ${nameOf(interval)}`,
  trialTerms: ({ days, price, interval }) =>
    `${plural(days, { one: `${days} jour gratuit`, other: `${days} jours gratuits` })}, puis ${price}. Se renouvelle ${every(interval)} jusqu’à ce que tu résilies. Résiliable à tout moment dans les paramètres.`,
  terms: (amount, interval) =>
    `${amount} aujourd’hui, puis ${every(interval)} jusqu’à ce que tu résilies. Résiliable à tout moment dans les paramètres.`,

  withoutTrial: 'S’abonner sans essai gratuit',
  planWithTerms: ({ plan, terms }) => `${plan} : ${terms}`,

  methodIssue: 'Problème de moyen de paiement',
  checkoutFailed: 'L’abonnement n’a pas marché',
  checkoutFailedText: 'L’abonnement n’a pas pu commencer. Réessaie.',
  providerFailed: 'Stripe n’a pas pu être chargé',
  unexpected: 'Quelque chose d’inattendu s’est produit. Réessaie.',
  leftCheckout: 'Tu as quitté le paiement',
  leftCheckoutText: 'Rien n’a été débité. Ton compte est comme avant.',

  paid: {
    confirming: 'Confirmation de ton abonnement…',
    late: 'Ton paiement n’est pas encore confirmé. Cela peut prendre quelques minutes ; cette page continue de vérifier, et rien ne sera débité deux fois. S’il n’apparaît pas, écris à {address}.',
    support: 'l’assistance',
    confirmed: 'Abonnement confirmé',
    confirmedText: 'Ton abonnement est actif. Bonne chance !',
    paused: 'Le jeu est en pause',
  },
}
