import type { sanctionMails as english } from '../en/sanction-mails.ts'

export const sanctionMails: typeof english = {
  until: ({ moment }) => `até ${moment}`,
  forGood: 'em definitivo',
  begun: {
    titleOfWarning: 'Uma advertência sobre a sua conta',
    titleOfSuspension: 'Sua conta está suspensa',
    preview: 'Você pode recorrer.',
    warned: ({ clause }) =>
      `Você recebeu uma advertência, de acordo com a cláusula ${clause} do regulamento do concurso. Pode continuar jogando.`,
    suspendedUntil: ({ moment, clause }) =>
      `Sua conta está suspensa até ${moment}, de acordo com a cláusula ${clause} do regulamento do concurso. Você pode entrar, mas não dar palpites.`,
    suspendedForGood: ({ clause }) =>
      `Sua conta está suspensa em definitivo, de acordo com a cláusula ${clause} do regulamento do concurso. Você pode entrar, mas não dar palpites.`,
    appeal: 'Você pode recorrer uma vez, nas suas configurações.',
    button: 'Ler a decisão',
  },
  answered: {
    title: 'A resposta ao seu recurso',
    reversed: 'A decisão foi revertida.',
    stands: 'A decisão foi mantida.',
    warningLifted: 'Analisamos de novo. A advertência foi revogada.',
    warningStands: 'Analisamos de novo. A advertência foi mantida.',
    suspensionLifted: 'Analisamos de novo. A suspensão da sua conta foi revogada.',
    suspensionStands: 'Analisamos de novo. A suspensão da sua conta foi mantida.',
    button: 'Ler a resposta',
  },
  lifted: {
    titleOfWarning: 'Sua advertência foi revogada',
    titleOfSuspension: 'Sua suspensão foi revogada',
    countsNoLonger: 'Ela não conta mais.',
    canPlay: 'Você pode jogar de novo.',
    warning: 'A advertência sobre a sua conta foi revogada.',
    suspension: 'A suspensão da sua conta foi revogada. Você pode jogar de novo.',
    button: 'Ver suas configurações',
  },
}
