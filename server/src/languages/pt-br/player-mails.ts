import type { playerMails as english } from '../en/player-mails.ts'

export const playerMails: typeof english = {
  confirmationAgain: {
    title: 'Confirme seu e-mail',
    preview: 'Mais uma vez: o link funciona uma vez, por 24 horas.',
    again: 'Aqui está de novo o link para confirmar seu e-mail. Assim que confirmar, você já pode entrar.',
  },
  wayToPrize: {
    title: 'O caminho até o seu prêmio',
    preview: 'Tudo sobre o seu prêmio está na página dele.',
    again: 'Um e-mail anterior sobre o seu prêmio pode não ter chegado, então aqui está de novo o caminho.',
    settings:
      'Seus prêmios estão nas suas configurações. A página de cada um diz em que pé está, o que vem depois e até quando.',
    button: 'Ver seus prêmios',
  },
  renamed: {
    title: 'Seu nome de usuário foi alterado',
    preview: ({ username }) => `Por enquanto, seu nome é ${username}, e você pode escolher outro.`,
    changed: ({ before, username }) => `Alteramos seu nome de usuário de “${before}” para “${username}”.`,
    choose:
      'Você pode escolher outro nome nas suas configurações quando quiser. Todo o resto da sua conta continua igual.',
    button: 'Escolher outro nome',
  },
}
