import type { texts as english } from '../../../../features/archive/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Arquivo',
  lead: 'Todos os dias que já terminaram: a foto, o lugar e quem encontrou. Antes de olhar, dá para tentar adivinhar cada um.',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar o arquivo',
  tryLater: 'Tente de novo daqui a pouco.',

  empty: 'Nenhum dia está aberto ainda.',
  emptyText: 'Os dias chegam aqui quando terminam.',
  schedule: 'Ver os próximos desafios',

  noMonth: 'Não há dias para ver neste mês',
  noMonthText: 'Nenhum desafio deste mês terminou e está aberto para todos.',
  noDay: 'Não há nada para ver deste dia',
  noDayText: 'Não houve desafio, ele ainda não terminou ou não está aberto para todos.',
  toToday: 'Ir para o desafio de hoje',
  toArchive: 'Ir para o arquivo',

  showPlaces: 'Mostrar os lugares',
  months: 'Outros meses',
  days: 'Outros dias',
  previousDay: 'Dia anterior',
  nextDay: 'Dia seguinte',

  near: (place) => `Perto de ${place}`,
  atSea: 'Longe de qualquer cidade',
  foundBy: (name) => `Encontrado por ${name}`,
  foundByUnnamed: 'Alguém encontrou',
  notFound: 'Ninguém encontrou',
  players: (count, written) => plural(count, { one: `${written} jogador`, other: `${written} jogadores` }),

  dayOf: (day) => `Onde foi tirada a foto de ${day}?`,
  challenge: (n, of) => `Desafio ${n} de ${of}`,
  photoOf: (day) => `A foto misteriosa de ${day}`,
  prize: (amount) => `Prêmio: ${amount}`,

  guessFirst: 'Dê um palpite antes',
  guessFirstText: 'Uma rodada de treino com a mesma foto. Não custa nada e ninguém vê.',
  show: 'Mostrar o lugar',

  from: (distance, place) => `A ${distance} de ${place}`,
  source: 'Fonte',
  licenses: {
    own: 'Foto nossa',
    'all-rights-reserved': 'Todos os direitos reservados, exibida com permissão',
    'public-domain': 'Domínio público',
  },
  coordinates: 'Coordenadas: {place}',
  mapOf: 'Mapa com o lugar da foto',
  mapFailed: 'Não foi possível carregar o mapa.',
  reload: 'Recarregar',
  mapNeedsScript: 'O mapa precisa de JavaScript; com as coordenadas você acha o lugar em qualquer outro.',

  who: 'Quem encontrou',
  wonBy: (name, prize) => `Quem encontrou primeiro foi ${name}, que ganhou ${prize}.`,
  wonByUnnamed: (prize) => `Alguém encontrou primeiro e ganhou ${prize}.`,
  noWinner: 'Ninguém encontrou.',

  distances: 'O quanto chegaram perto',
  distancesLead: (players, guesses) => `O melhor palpite de cada um: ${players}, ${guesses} ao todo.`,
  guesses: (count, written) => plural(count, { one: `${written} palpite`, other: `${written} palpites` }),
  noOnePlayed: 'Ninguém jogou neste dia.',
  notCounted: 'Os palpites deste dia estão sendo contados.',
  distance: 'Distância',
  playersColumn: 'Jogadores',
  upTo: (km) => `Até ${km} km`,
  between: (from, to) => `De ${from} a ${to} km`,
  over: (km) => `Mais de ${km} km`,

  yours: 'Seu palpite',
  yourBest: (distance, guesses) => `Em ${guesses}, o melhor ficou a ${distance}.`,
  yourOnly: (distance) => `Seu palpite ficou a ${distance}.`,
  better: (percent) => `Mais perto do que ${percent}% dos outros jogadores.`,
  alone: 'Ninguém mais jogou neste dia.',
}
