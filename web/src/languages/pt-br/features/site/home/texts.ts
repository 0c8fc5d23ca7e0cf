import type { texts as english } from '../../../../../features/site/home/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Carregando…',
  seeSolution: 'Ver a solução',
  startNow: 'Jogar agora',
  startFree: 'Começar grátis',
  practise: 'Treinar grátis, sem conta',

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
  next: 'Próximo:',
  nextUnknown: 'O próximo está sendo preparado',

  photoOpen: 'A foto misteriosa de hoje',
  photoSolved: 'A foto de hoje, encontrada',
  photoNone: 'A próxima foto está a caminho',
  photoBlurred: 'A foto de hoje, desfocada até você jogar',
  photoSharp: 'A foto de hoje',
  unknownPlace: '??.????° N, ??.????° E',

  howItWorks: 'Como funciona',
  steps: [
    {
      title: 'Crie uma conta',
      text: 'Crie uma conta para o teste grátis. O cadastro não custa nada; o teste começa com o plano que você escolher.',
    },
    {
      title: 'Analise a foto',
      text: 'Placas, sombras, telhados, plantas: cada detalhe é uma pista de onde ela foi tirada.',
    },
    {
      title: 'Coloque o marcador',
      text: 'Coloque seu marcador no mapa do mundo, mova até ter certeza e envie seu palpite.',
    },
    { title: 'Ganhe o prêmio', text: 'Ganhe o prêmio chegando a até 1 km antes de todo mundo.' },
  ],

  earlyAdvantage: 'Vantagem de chegar cedo',
  earlyAdvantageLead: 'Vale a pena chegar antes da multidão.',
  lessCompetition: 'Menos concorrência',
  lessCompetitionText: 'Pouca gente conhece o jogo ainda, então seu palpite tem menos concorrentes.',
  dailyPrizes: 'Prêmios diários',
  dailyPrizesText: 'Uma nova foto e um novo prêmio em dinheiro todo dia. Perdeu um? O próximo vem em poucas horas.',
  firstWave: 'Entre na primeira onda',
  firstWaveText: 'Treine seu olhar agora e saia na frente quando todos os outros chegarem.',

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
