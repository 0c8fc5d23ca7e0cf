import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'
import type { texts as english } from '../../../../ui/map/texts.ts'

export const texts: typeof english = {
  loadFailed: 'Não foi possível carregar o mapa. Confira sua conexão com a internet.',
  tryAgain: 'Tentar de novo',
  fullMap: 'Mapa inteiro',
  leaveFullMap: 'Sair do mapa inteiro',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  layer: 'Camada do mapa',
  layers: { map: 'Mapa', satellite: 'Satélite' },
  tilesFail: {
    remote: 'Algumas partes do mapa não carregam. Você vê o mapa básico.',
    bundled: 'Algumas partes do mapa não carregam. Mesmo assim dá para buscar e digitar lugares.',
  },

  detailEnds: 'O mapa não tem mais detalhes aqui',
  bundledEnds: {
    map: 'Este mapa termina aqui. As ruas vêm com um mapa próprio do site.',
    satellite: 'O satélite termina aqui. Mude para Mapa para chegar mais perto.',
  },

  kind: 'mapa',
  keys: 'As setas movem uma mira, com Shift em passos pequenos; mais e menos aproximam e afastam.',
  pinFixed: 'O marcador não pode ser movido agora.',
  enterDrops: 'Enter coloca o marcador.',
  tabToGuesses: 'Tab leva aos palpites dos outros, e as setas, de um ao seguinte.',
  crosshairAt: (place) => `Mira em ${place}`,
  pinDroppedAt: (place) => `Marcador colocado em ${place}`,

  search: {
    label: 'Buscar um lugar',
    disabled: 'O marcador não pode ser movido agora',
    places: 'Lugares',
    searching: 'Buscando…',
    failed: 'A busca não responde. Pressione Enter para tentar de novo.',
    found: (count) => plural(count, { one: `${count} lugar encontrado`, other: `${count} lugares encontrados` }),
    noneFound: 'Nenhum lugar com esse nome foi encontrado.',
    coordinates: 'Coordenadas',
  },

  coordinates: {
    open: 'Digitar coordenadas',
    label: 'Coordenadas',
    example: '48.8584, 2.2945',
    drop: 'Colocar marcador',
    hint: 'Primeiro a latitude, depois a longitude.',
    pinRemoved: 'Seu marcador foi removido.',

    problems: {
      'not-coordinates': 'Isto não são coordenadas. Digite a latitude e a longitude, por exemplo 48.8584, 2.2945.',
      'one-number': 'São necessárias a latitude e a longitude, por exemplo 48.8584, 2.2945.',
      'decimal-comma': 'Isto pode ser um número ou dois. Escreva os decimais com ponto: 48.8584, 2.2945.',
      unclear: 'Não dá para ler isto como um só lugar. Digite a latitude e a longitude, por exemplo 48.8584, 2.2945.',
      swapped: 'A latitude vai de -90 a 90. Se aqui a longitude vem primeiro, inverta as duas.',
      'off-globe': 'A latitude vai de -90 a 90 e a longitude, de -180 a 180.',
      minutes: 'Minutos e segundos são menores que 60.',
      letters: 'Escreva uma letra de N ou S e uma de E ou W, sem sinal de menos, ou nenhuma letra.',
      'ambiguous-letter': 'O e L significam leste em alguns idiomas e oeste em outros. Escreva E ou W.',
      'several-places': 'Este link tem mais de um lugar. Cole o link de um só lugar ou as coordenadas dele.',
      'short-link': 'Um link encurtado não diz aonde leva. Abra-o e cole as coordenadas do lugar.',
      'link-without-place': 'Não dá para ler coordenadas deste link. Cole as coordenadas do lugar.',
      'other-crs': 'Estas coordenadas não são graus de latitude e longitude (WGS 84).',
    },
  },

  spots: {
    cluster: (count) => plural(count, { one: `${count} palpite, aproximar`, other: `${count} palpites, aproximar` }),
    samePlace: (count) =>
      plural(count, { one: `${count} palpite em um só lugar`, other: `${count} palpites em um só lugar` }),
    guessBy: (username) => `Palpite de ${username}`,
    guesses: (count) =>
      plural(count, { one: `${formatCount(count)} palpite`, other: `${formatCount(count)} palpites` }),
    best: (rank) => `O melhor é o nº ${formatCount(rank)}`,
    andMore: (username, more) => `${username} e mais ${formatCount(more)}`,
    one: (rank, distance) => `Nº ${formatCount(rank)} · ${distance}`,
    bestOf: (rank, distance) => `O melhor é o nº ${formatCount(rank)} · ${distance}`,
  },
}
