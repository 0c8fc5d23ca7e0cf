import type { texts as english } from '../../../../features/guesses/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'O desafio de hoje',
  tryAgain: 'Tentar de novo',

  states: {
    loading: (siteName) => `Carregando os desafios de ${siteName}…`,
    loadingUnnamed: 'Carregando os desafios…',
    signedOut: 'Entre na sua conta',
    signedOutText: 'Para jogar, é preciso entrar.',
    goToLogin: 'Entrar',
    failed: 'Ops',
    authTimedOut: 'A verificação da sua conta demorou demais. Tente de novo.',
    noChallenge: 'Nenhum desafio disponível',
    calledOff: (reason) => `O desafio de hoje foi cancelado: ${reason}`,
    noChallengeText: 'Hoje não há desafio. Volte mais tarde ou escreva para o suporte.',
    goHome: 'Ir para o início',
    viewSchedule: 'Ver o calendário completo',
  },

  header: {
    name: 'Jogo',
    schedule: 'Calendário',
    settings: 'Configurações',
    premium: 'Premium ativo',
    paused: 'O jogo está pausado',
    guessesSubmitted: (used, limit) => `Palpites enviados: ${used}/${limit}`,
    free: 'Plano grátis (só explorar)',
    upgrade: 'Ver planos',
  },

  swap: { photo: 'Aumentar o mapa', map: 'Aumentar a foto' },

  map: {
    title: 'Zona-alvo (de onde a foto foi tirada)',
    label: 'Mapa do mundo',
    open: 'Abrir o mapa',
    pullUp: 'Subir o mapa',
    pushDown: 'Baixar o mapa',
    backToPhoto: 'Voltar para a foto',
    won: 'Você ganhou! Este é o lugar',
    revealed: 'Desafio encerrado: este é o lugar',
    ownGuess: (number, distance) => `Seu palpite ${number}: ${distance}`,
    ownBest: (distance) => `Você · ${distance}`,
    guesses: (total) =>
      plural(total, { one: `${formatCount(total)} palpite no mapa`, other: `${formatCount(total)} palpites no mapa` }),
    guessesFailed: 'Não foi possível carregar os palpites dos outros.',
  },

  submit: {
    selected: 'Lugar escolhido',
    noneSelected: 'Nenhum',
    selectFirst: 'Primeiro escolha um lugar no mapa',
    send: 'Enviar palpite',
    sending: 'Enviando…',
    checking: (radius) => `A menos de ${radius}! Conferindo se ninguém foi mais rápido…`,
    sent: 'Palpite enviado!',
    blocked: (reason) => `Não dá para enviar: ${reason}`,
    solved: 'Desafio resolvido!',
    over: 'Fim de jogo!',
  },

  blocked: {
    'subscription-required': 'É preciso ter uma assinatura!',
    'already-solved': 'Outra pessoa já ganhou!',
  },

  failures: {
    notTaken: 'Seu palpite não foi aceito',
    maybeTaken: 'Seu palpite talvez não tenha sido aceito',
    close: 'OK',
    solvedMeanwhile: 'Outra pessoa já resolveu este desafio! Atualize a página para ver os resultados.',
    notSaved: 'Não foi possível salvar seu palpite. Tente de novo.',
    notSentOffline: 'Você está sem conexão. Seu palpite não foi enviado.',
    maybeSent: 'O servidor não respondeu, então não sabemos se seu palpite chegou.',
    notArrived: 'Seu palpite não chegou.',
    pinSaved: 'Seu marcador continua no lugar.',
    sendAgain: 'Seu marcador continua no lugar: toque em “Enviar palpite” para enviar de novo, ele só conta uma vez.',
  },

  lastGuess: {
    title: 'Este é seu último palpite de hoje',
    text: 'Seu marcador está em {place}. Um palpite não pode ser desfeito.',
    move: 'Mover o marcador',
    send: 'Enviar último palpite',
  },

  result: {
    name: 'Resultado',
    distance: 'Distância',
    attempt: 'Boa tentativa!',
    winsWithin: (radius) => `Ganha o palpite que ficar a até ${radius} de onde a foto foi tirada.`,
    exactLater: 'As distâncias exatas aparecem quando o desafio termina.',
    won: 'Parabéns!',
    prize: 'Você ganhou {amount}! Vamos enviar por e-mail as instruções para receber.',
    place: 'A foto foi tirada em {place}.',
    lost: 'Fim de jogo',
    foundFirst: '{winner} encontrou o lugar primeiro.',
    anotherFoundFirst: 'Outra pessoa encontrou o lugar primeiro.',
    revealedOnMap: 'O lugar está revelado no mapa.',
    ranked: (rank) => `Sua posição: ${rank}`,
    guessAgain: 'Dar outro palpite',
    noneLeft: 'Nenhum palpite restante hoje',
    guessesLeft: (left) => plural(left, { one: `Resta ${left} palpite`, other: `Restam ${left} palpites` }),
  },

  tried: {
    title: 'Seus palpites',
    numberSign: 'Nº',
    number: 'Número',
    place: 'Lugar',
    distance: 'Distância',
  },

  share: {
    title: 'Compartilhe seu resultado',
    noGuess: 'Nenhum palpite',
    pictureName: 'resultado.png',
    rank: (rank, players) =>
      `${formatCount(rank)} de ${plural(players, { one: `${formatCount(players)} jogador`, other: `${formatCount(players)} jogadores` })}`,
  },
}
