import type { texts as english } from '../../../../features/reports/texts.ts'

export const texts: typeof english = {
  report: 'Signaler',
  reportOf: (name) => `Signaler ${name}`,
  lead: 'Seules les personnes qui s’occupent de ce site le lisent. Le compte signalé n’apprend pas qui l’a fait.',
  why: 'Quel est le problème ?',
  choose: 'Choisis un motif…',
  reasons: { name: 'Le pseudo', cheating: 'Triche', other: 'Autre chose' },
  words: 'Avec tes mots',
  wordsHint: 'Jusqu’à 1 000 caractères. Pour un pseudo, tu peux laisser vide.',
  cancel: 'Annuler',
  send: 'Envoyer le signalement',
  sent: 'Merci. Nous allons regarder.',
  sentText: 'Tu recevras un court e-mail une fois que quelqu’un aura regardé.',
  failed: 'Le signalement n’a pas pu être envoyé. Réessaie.',
}
