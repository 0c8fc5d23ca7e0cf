import type { texts as english } from '../../../../../features/log/verify/texts.ts'

export const texts: typeof english = {
  title: 'Verificar um dia',
  lead: 'Seu próprio navegador lê o registro público e calcula tudo de novo. A verificação começa sozinha e precisa de JavaScript.',
  noScript:
    'O JavaScript está desativado aqui, então seu navegador não consegue verificar nada. Ative-o e carregue esta página de novo.',

  otherDays: 'Outros dias',
  previous: 'Dia anterior',
  next: 'Dia seguinte',
  day: 'Dia (UTC)',
  show: 'Mostrar',
  noSuchDay: 'O registro não tem esse dia.',

  waiting: 'Este dia ainda não foi verificado',
  checking: 'Verificando este dia…',
  reading: (read, of) => `Lendo o registro… ${read} de ${of}`,
  starting: 'Lendo o registro…',
  verdicts: {
    passed: { title: 'Este dia está em ordem', text: 'Tudo o que seu navegador pôde verificar está como deveria.' },
    failed: {
      title: 'Este dia não está em ordem',
      text: 'Algo aqui não está como foi lacrado e registrado. Veja abaixo o quê.',
    },
    unknown: {
      title: 'Parte disto ainda não pode ser verificada',
      text: 'Até agora não há nada errado. Um traço abaixo diz o que continua fechado e por quê.',
    },
  },
  ofLog: (origin, entries) => `O registro ${origin} tinha ${entries} entradas quando foi verificado.`,
  checkAgain: 'Verificar de novo',
  ifRed: 'O que fazer com um X vermelho',

  nothingTitle: 'Nada para verificar neste dia',
  nothingText: 'Nenhum desafio foi lançado neste dia, ou ele foi jogado antes de o registro começar.',
  offlineTitle: 'Você está sem conexão',
  offlineText: 'A verificação precisa dos arquivos públicos deste site. Verifique de novo quando a conexão voltar.',
  unreachableTitle: 'Não foi possível terminar a verificação',
  unreachableText:
    'O site não enviou todos os arquivos do registro. Isso ainda não prova nada: verifique de novo daqui a pouco.',
  brokenWhat: 'O registro pode ser lido?',

  challenge: 'O desafio',
  challengeOf: (number, of) => `Desafio ${number} de ${of}`,
  theLog: 'O registro',
  states: { passed: 'Certo', failed: 'Errado', unknown: 'Não verificado' },
  questions: {
    sealed: 'A resposta foi lacrada antes do primeiro palpite?',
    opened: 'A resposta é a que foi lacrada?',
    photo: 'A foto é a que foi lacrada?',
    guesses: 'Todos os palpites estão no registro?',
    order: 'Os palpites estão na ordem em que chegaram?',
    winner: 'O palpite certo ganhou?',
    prize: 'O prêmio é de quem ganhou?',
    signed: 'O site assinou o registro?',
    root: 'O registro está completo?',
    witnessed: 'Mais alguém viu o registro?',
    prefix: 'O passado continua como era?',
    day: 'O site mostra tudo deste dia?',
  },

  experts: 'Para especialistas',
  root: 'Raiz (SHA-256, base 64)',
  seal: 'Lacre (SHA-256)',
  checkpoint: 'Checkpoint que foi verificado',
  rawFiles: 'Arquivos originais',
  tool: 'A mesma verificação sem navegador, no código-fonte deste site',

  limits: 'O que isto não consegue provar',
  limitsText:
    'Que a foto foi tirada lá, que ninguém soube o lugar antes ou quem estava ao teclado: nenhum registro vê isso.',
  fairPlay: 'Como funciona o jogo limpo',

  receipt: {
    title: 'Conferir meu comprovante',
    lead: 'Um comprovante é nossa promessa assinada de que seu palpite está no registro. Pode cobrar.',
    stored: 'Guardados neste navegador',
    storedOne: (day, time) => `${day}, ${time}`,
    place: (place) => `Você marcou ${place}.`,
    checkStored: 'Conferir este',
    choose: 'Escolher um arquivo',
    orPaste: 'Ou cole o comprovante',
    checkPasted: 'Conferir comprovante',
    checking: 'Procurando o palpite no registro…',
    faults: {
      empty: 'Cole um comprovante ou escolha o arquivo dele.',
      'too-large': 'Isto não é um comprovante: tem mais de 20 KB.',
      'no-json': 'Isto não é um comprovante: não dá para ler como JSON. Escolha o arquivo como você o salvou.',
      'no-receipt': 'Dá para ler este arquivo, mas ele não é o comprovante de um palpite.',
      unreadable: 'Não foi possível ler o arquivo. Escolha-o de novo.',
    },
    verdicts: {
      passed: 'Seu palpite está no registro',
      failed: 'Este comprovante não está em ordem',
      unknown: 'Ainda não está no registro',
    },
    arrived: (moment) => `Chegada: ${moment}.`,
    saveProof: 'Salvar a prova',
  },
}
