import type { sanctionMails as english } from '../en/sanction-mails.ts'

export const sanctionMails: typeof english = {
  until: ({ moment }) => `jusqu’au ${moment}`,
  forGood: 'définitivement',
  begun: {
    titleOfWarning: 'Un avertissement sur ton compte',
    titleOfSuspension: 'Ton compte est suspendu',
    preview: 'Tu peux faire appel.',
    warned: ({ clause }) =>
      `Tu reçois un avertissement, selon l’article ${clause} du règlement du concours. Tu peux continuer à jouer.`,
    suspendedUntil: ({ moment, clause }) =>
      `Ton compte est suspendu jusqu’au ${moment}, selon l’article ${clause} du règlement du concours. Tu peux te connecter, mais pas répondre.`,
    suspendedForGood: ({ clause }) =>
      `Ton compte est suspendu définitivement, selon l’article ${clause} du règlement du concours. Tu peux te connecter, mais pas répondre.`,
    appeal: 'Tu peux faire appel une fois, dans tes paramètres.',
    button: 'Lire la décision',
  },
  answered: {
    title: 'La réponse à ton appel',
    reversed: 'La décision a été annulée.',
    stands: 'La décision est maintenue.',
    warningLifted: 'Nous avons tout réexaminé. L’avertissement est levé.',
    warningStands: 'Nous avons tout réexaminé. L’avertissement est maintenu.',
    suspensionLifted: 'Nous avons tout réexaminé. La suspension de ton compte est levée.',
    suspensionStands: 'Nous avons tout réexaminé. La suspension de ton compte est maintenue.',
    button: 'Lire la réponse',
  },
  lifted: {
    titleOfWarning: 'Ton avertissement est levé',
    titleOfSuspension: 'Ta suspension est levée',
    countsNoLonger: 'Il ne compte plus.',
    canPlay: 'Tu peux jouer à nouveau.',
    warning: 'L’avertissement sur ton compte est levé.',
    suspension: 'La suspension de ton compte est levée. Tu peux jouer à nouveau.',
    button: 'Voir tes paramètres',
  },
}
