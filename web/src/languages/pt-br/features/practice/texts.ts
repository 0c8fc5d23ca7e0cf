import type { texts as english } from '../../../../features/practice/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Treino',
  question: (day) => `Onde foi tirada a foto de ${day}?`,
  questionToday: 'Onde foi tirada a foto de hoje?',
  forNothing: 'É só treino: sem prêmio, sem ranking, quantas vezes você quiser.',
  hasPlayed: 'Você deu um palpite neste dia quando valia. Esta rodada não muda nada disso.',
  tryAgain: 'Tentar de novo',

  photo: {
    title: 'Foto',
    alt: 'A foto do treino. Onde ela foi tirada?',
    view: 'Ver a foto em tela cheia',
    back: 'Voltar para a foto',
    failed: 'Não foi possível carregar a foto.',
  },

  map: { title: 'Seu palpite', label: 'Mapa do mundo', own: (distance) => `Você · ${distance}` },

  submit: {
    selected: 'Lugar escolhido',
    noneSelected: 'Nenhum',
    selectFirst: 'Primeiro escolha um lugar no mapa',
    send: 'Ver se cheguei perto',
    sending: 'Conferindo…',
    openMap: 'Abrir o mapa',
    offline: 'Você está sem conexão. Seu palpite não foi enviado. Seu marcador continua no lugar.',
    noAnswer: 'O servidor não respondeu. Seu marcador continua no lugar: toque no botão de novo, ele só conta uma vez.',
    gone: 'Este dia não está mais aberto para treino. Escolha outra foto.',
    failed: 'Não foi possível conferir seu palpite. Seu marcador continua no lugar; tente de novo.',
  },

  result: {
    name: 'Resultado',
    place: 'A foto foi tirada em {place}.',
    ranked: (rank, of) => `Teria ficado na posição ${formatCount(rank)} de ${formatCount(of)}`,
    alone: 'Ninguém deu palpite neste dia quando valia.',
    standingSoon: 'A posição em que teria ficado aparece daqui a pouco.',
    another: 'Outra foto',
    theDay: 'Ver o dia',
    play: 'Jogar pelo prêmio de hoje',
    signIn: 'Crie uma conta, e este resultado começa sua sequência.',
  },

  offer: {
    worth: (prize) => `A foto de hoje vale ${prize}.`,
    playFree: (days) => plural(days, { one: 'Jogue grátis por um dia.', other: `Jogue grátis por ${days} dias.` }),
    playFrom: (price) => `Jogue a partir de ${price}.`,
    found: 'A foto de hoje já foi encontrada.',
    seeSolution: 'Ver a solução',
    startFree: 'Começar grátis',
    seePlans: 'Ver os planos',
  },

  share: {
    day: (siteName, date) => `${siteName}, treino de ${date}`,
    closerThan: (percentile) => `Mais perto do que ${percentile}% dos jogadores daquele dia`,
  },

  states: {
    failed: 'Não foi possível carregar nenhuma foto',
    failedText: 'Confira sua conexão e tente de novo.',
    gone: 'Este dia não está aberto para treino',
    goneText: 'Só dá para treinar com dias que já terminaram. Que tal uma foto ao acaso?',
    another: 'Ver outra foto',
    'none-yet': 'Nenhum dia terminou ainda',
    'none-yet-text': 'Você poderá treinar aqui assim que o primeiro desafio for resolvido.',
    closed: 'Os dias anteriores estão fechados aqui',
    'closed-text': 'Não há com que treinar.',
    'all-practiced': 'Você já treinou com todos os dias anteriores',
    'all-practiced-text': 'Cada desafio traz mais um. Até lá, você pode jogá-los outra vez.',
    again: 'Jogar de novo',
    today: 'Ir para o desafio de hoje',
    schedule: 'Ver o calendário completo',
  },
}
