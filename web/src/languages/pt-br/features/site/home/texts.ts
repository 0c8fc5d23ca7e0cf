import type { texts as english } from '../../../../../features/site/home/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Carregando…',
  seeSolution: 'Ver a solução',
  startNow: 'Jogar agora',
  startFree: 'Começar grátis',
  practice: 'Treinar grátis, sem conta',
  practicePast: 'Treinar com uma foto anterior',

  prize: 'Prêmio de hoje',
  tryAgain: 'Tentar de novo',
  captions: {
    loading: 'Procurando o desafio de hoje…',
    unknown: 'Não foi possível carregar o desafio de hoje',
    none: 'Hoje não há desafio',
    solved: 'Alguém já ganhou!',
    open: 'Ainda sem ganhador: está valendo!',
  },
  toWin: 'O primeiro palpite a até 1 km leva',
  youWon: 'Você ganhou hoje!',
  left: (time) => `faltam ${time}`,
  nextIn: (time) => `Próximo em ${time}`,
  next: 'Próximo:',
  nextUnknown: 'O próximo está sendo preparado',

  whereIsThis: 'Onde é isto?',
  photoPast: 'A foto de um dia passado',
  photoOpen: 'A foto misteriosa de hoje',
  photoSolved: 'A foto de hoje, encontrada',
  photoNone: 'A próxima foto está a caminho',
  photoBlurred: 'A foto de hoje, desfocada até você jogar',
  photoSharp: 'A foto de hoje',

  playToWin: 'Jogue para ganhar',
  playToWinText: 'Uma foto por dia. O primeiro palpite a até 1 km leva o prêmio.',

  upcomingChallenges: 'Próximos desafios',
  upcoming: 'Em breve',
  andMore: (count) =>
    plural(count, { one: `E mais ${count} desafio por vir…`, other: `E mais ${count} desafios por vir…` }),
  noneScheduled: 'Nenhum desafio marcado para as próximas 2 semanas',
  scheduleFailed: 'Não foi possível carregar o calendário',
  viewSchedule: 'Ver o calendário completo',

  faqs: 'Perguntas frequentes',
  noFaqs: 'Nenhuma pergunta disponível',
  faqsFailed: 'Não foi possível carregar as perguntas',
  viewFaqs: 'Ver todas as perguntas',
}
