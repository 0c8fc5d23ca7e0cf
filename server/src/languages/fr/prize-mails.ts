import type { prizeMails as english } from '../en/prize-mails.ts'

export const prizeMails: typeof english = {
  button: 'Voir ton prix',
  answer: 'Répondre à la question',
  reminder: {
    title: ({ prize }) => `Réclame ton prix de ${prize}`,
    preview: ({ moment }) => `Jusqu’au ${moment}.`,
    unclaimed: ({ prize, day }) => `Tu n’as pas encore réclamé ton prix de ${prize} pour le défi du ${day}.`,
    until: ({ moment }) => `Fais-le au plus tard le ${moment}. Après, le prix est perdu.`,
    button: 'Réclamer ton prix',
    titleOfQuestion: 'Réponds à notre question sur ton prix',
    unanswered: ({ prize, day }) => `Il y a une question sur ton prix de ${prize} pour le défi du ${day}.`,
  },
  question: {
    title: 'Une question sur ton prix',
    preview: 'Réponds-y sur la page de ton prix.',
    asks: ({ prize, day }) =>
      `Avant de verser ton prix de ${prize} pour le défi du ${day}, nous voudrions te demander quelque chose :`,
    until: ({ moment }) => `Réponds au plus tard le ${moment}. Après, le prix est perdu.`,
  },
  sent: {
    title: ({ prize }) => `Ton prix de ${prize} est en route`,
    preview: 'Dis-nous quand il est arrivé.',
    sent: ({ prize, day, reference }) =>
      `Nous avons envoyé ton prix de ${prize} pour le défi du ${day}. La référence est ${reference}.`,
    arrives: 'Un virement prend quelques jours. Dis-nous sur la page de ton prix quand l’argent est là.',
  },
  returned: {
    title: 'Le virement de ton prix nous est revenu',
    preview: 'Rien n’est perdu : nous envoyons l’argent une nouvelle fois.',
    returned: ({ prize, day, reason }) =>
      `Le virement de ton prix de ${prize} pour le défi du ${day} nous est revenu : ${reason}`,
    again: 'Rien n’est perdu. Nous enverrons l’argent une nouvelle fois.',
  },
  forfeited: {
    title: 'Ton prix est perdu',
    preview: 'Le délai pour répondre est passé.',
    over: ({ prize, day }) =>
      `Le délai pour réclamer ton prix de ${prize} pour le défi du ${day} est passé, et nous n’avons pas eu de tes nouvelles. Le prix est perdu, comme le prévoit le règlement.`,
    wrong: 'Tu penses que c’est une erreur ? Réponds à cet e-mail.',
  },
  disqualified: {
    title: 'Une décision sur ton prix',
    preview: 'Tu peux faire appel.',
    decided: ({ prize, day, clause }) =>
      `Nous avons examiné ta victoire et décidé que ton prix de ${prize} pour le défi du ${day} n’est pas versé, selon l’article ${clause} du règlement du concours.`,
    appeal: ({ moment }) =>
      `Tu peux faire appel une fois, sur la page de ton prix. Fais-le au plus tard le ${moment} : après, le prix peut être ajouté à celui d’un jour ultérieur.`,
    button: 'Lire la décision',
  },
  appeal: {
    title: 'La réponse à ton appel',
    titleWithoutAppeal: 'Une décision sur ton prix a été annulée',
    reversed: 'La décision a été annulée.',
    stands: 'La décision est maintenue.',
    goesOn: ({ prize, day }) =>
      `Nous avons annulé la décision sur ton prix de ${prize} pour le défi du ${day}. La procédure reprend là où elle en était.`,
    standsAgain: ({ prize, day }) =>
      `Nous avons réexaminé la décision sur ton prix de ${prize} pour le défi du ${day}. Elle est maintenue.`,
  },
}
