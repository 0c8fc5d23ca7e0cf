import type { texts as english } from '../../../../features/reports/texts.ts'

export const texts: typeof english = {
  report: 'Signaler',
  reportOf: (name) => `Signaler ${name}`,
  lead: 'Seules les personnes qui s’occupent de ce site le lisent. La personne signalée n’apprend pas qui a fait le signalement.',
  why: 'Quel est le problème ?',
  choose: 'Choisis un motif…',
  reasons: { name: 'Le pseudo', cheating: 'Triche', other: 'Autre chose' },
  words: 'Avec tes mots',
  wordsHint: 'Jusqu’à 1 000 caractères. Pour un pseudo, tu peux laisser vide.',
  cancel: 'Annuler',
  send: 'Envoyer le signalement',
  sent: 'Merci. Nous allons l’examiner.',
  sentText: 'Tu recevras un court e-mail une fois que quelqu’un l’aura examiné.',
  failed: 'Le signalement n’a pas pu être envoyé. Réessaie.',
}
