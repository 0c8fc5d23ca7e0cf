import type { playerMails as english } from '../en/player-mails.ts'

export const playerMails: typeof english = {
  confirmationAgain: {
    title: 'Confirme ton adresse e-mail',
    preview: 'Encore une fois : le lien est valable 24 heures et ne sert qu’une fois.',
    again: 'Voici encore une fois le lien pour confirmer ton adresse e-mail. Tu pourras te connecter aussitôt après.',
  },
  wayToPrize: {
    title: 'Comment retrouver ton prix',
    preview: 'Tout ce qui concerne ton prix est sur sa propre page.',
    again:
      'Un e-mail précédent au sujet de ton prix ne t’est peut-être pas parvenu. Voici donc encore une fois le chemin.',
    settings:
      'Tes prix sont dans tes paramètres. La page de chacun dit où il en est, ce qui vient ensuite, et jusqu’à quand.',
    button: 'Voir tes prix',
  },
  renamed: {
    title: 'Ton pseudo a changé',
    preview: ({ username }) => `Tu t’appelles ${username} pour l’instant, et tu peux choisir un autre pseudo.`,
    changed: ({ before, username }) => `Nous avons changé ton pseudo « ${before} » en « ${username} ».`,
    choose:
      'Tu peux choisir un autre pseudo dans tes paramètres quand tu veux. Tout le reste de ton compte reste comme avant.',
    button: 'Choisir un autre pseudo',
  },
}
