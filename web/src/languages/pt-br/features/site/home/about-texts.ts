import type { texts as english } from '../../../../../features/site/home/about-texts.ts'

export const texts: typeof english = {
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
}
