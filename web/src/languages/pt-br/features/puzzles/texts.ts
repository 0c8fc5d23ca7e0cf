import type { texts as english } from '../../../../features/puzzles/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  tryAgain: 'Tentar de novo',

  today: {
    loadTimedOut: 'A resposta demorou demais. Confira sua conexão com a internet e tente de novo.',
    loadFailed: 'Não foi possível carregar os desafios. Tente de novo.',
    unexpected: 'Algo deu errado. Tente de novo.',
  },

  photo: {
    title: 'Foto misteriosa',
    prize: (amount) => `Prêmio: ${amount}`,
    alt: 'A foto misteriosa de hoje',
    view: 'Ver a foto em tela cheia',
    locked: 'A foto nítida é para assinantes',
    unlock: 'Ver a foto',
    failed: 'Não foi possível carregar a foto.',
    pinDropped: 'Marcador colocado: veja o resultado no ranking!',
    wonPlace: 'Coordenadas: {place}',
  },

  countdown: {
    title: 'Próximo desafio',
    loading: 'Carregando o próximo desafio',
    failed: 'Erro ao carregar o próximo desafio',
    failedText: 'Não foi possível carregar o próximo desafio',
    none: 'Nenhum desafio programado',
    noneText: 'Volte mais tarde!',
    released: 'Desafio lançado!',
    releasedText: 'Atualize a página para ver o novo desafio',
    refresh: 'Atualizar',
    days: (days) => plural(days, { one: 'dia', other: 'dias' }),
    hours: (hours) => plural(hours, { one: 'hora', other: 'horas' }),
    minutes: (minutes) => plural(minutes, { one: 'minuto', other: 'minutos' }),
    seconds: (seconds) => plural(seconds, { one: 'segundo', other: 'segundos' }),
    timeLeft: ({ days, hours, minutes, seconds }) =>
      [
        plural(days, { one: `${days} dia`, other: `${days} dias` }),
        plural(hours, { one: `${hours} hora`, other: `${hours} horas` }),
        plural(minutes, { one: `${minutes} minuto`, other: `${minutes} minutos` }),
        plural(seconds, { one: `${seconds} segundo`, other: `${seconds} segundos` }),
      ].join(' '),
  },

  solution: {
    title: 'A solução de hoje',
    place: 'A foto foi tirada em {place}.',
    found: '{winner} encontrou o lugar primeiro ({time}) e ganhou {prize}.',
    photo: 'A foto do desafio de hoje',
    near: (place) => `Perto de ${place}`,
    practice: 'Treinar com esta foto',
    map: 'Mapa com o lugar da foto',
    mapFailed: 'Não foi possível carregar o mapa.',
    pastDays: 'Ver dias anteriores',
  },

  schedule: {
    title: 'Calendário de desafios',
    lead: 'Os desafios das próximas 2 semanas.',
    zone: (zone) => `Seu fuso horário: ${zone}`,
    backToGame: 'Voltar ao jogo',
    backToHome: 'Voltar ao início',
    addToCalendar: 'Adicionar à agenda (.ics)',
    nextChallenge: 'Próximo desafio',
    prize: 'Prêmio:',
    loading: 'Carregando…',
    networkError: 'Erro de rede',
    checkConnection: 'Confira sua conexão com a internet.',
    failed: 'Não foi possível carregar o calendário',
    tryLater: 'Tente de novo daqui a pouco.',
    empty: 'Nenhum desafio programado',
    emptyText: 'Novos desafios estão sendo preparados. Volte mais tarde!',
  },
}
