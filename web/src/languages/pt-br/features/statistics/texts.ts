import type { texts as english } from '../../../../features/statistics/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

const days = (count: number) => plural(count, { one: `${formatCount(count)} dia`, other: `${formatCount(count)} dias` })

export const texts: typeof english = {
  title: 'Suas estatísticas',
  lead: 'Elas ficam guardadas com a sua conta, então sobrevivem a um celular novo. Para as distâncias, só contam os dias que já terminaram.',
  backToGame: 'Voltar ao jogo',
  settings: 'Configurações',
  loading: 'Carregando suas estatísticas…',
  loadFailed: 'Não foi possível carregar suas estatísticas',
  networkError: 'Erro de rede',
  checkConnection: 'Confira sua conexão e tente de novo.',
  tryLater: 'Tente de novo daqui a pouco.',

  empty: 'Seu primeiro dia ainda está por vir',
  emptyText: 'Dê um palpite, e o dia fica anotado aqui: sua sequência, suas distâncias e um mapa dos seus palpites.',
  play: 'Jogar o desafio de hoje',

  figures: {
    title: 'Números',
    daysPlayed: 'Dias jogados',
    wins: 'Vitórias',
    best: 'Melhor palpite',
    median: 'Distância mediana',
    average: 'Mais perto que outros',
    averageText: (percent) => `${percent}%`,
    averageHint: 'Média dos últimos 30 dias em que outros também jogaram',
    none: '–',
    noneHint: 'Nada ainda',
  },

  distribution: {
    title: 'O quanto você chega perto',
    text: 'Seu melhor palpite de cada dia, por distância.',
    distance: 'Distância',
    days: 'Dias',
    upTo: (km) => `até ${km} km`,
    beyond: (km) => `mais de ${km} km`,
    waiting: 'Nenhum dia com resultado ainda. Um dia tem resultado quando o desafio dele termina.',
  },

  streak: {
    title: 'Sequência',
    line: (count) => `Sequência: ${days(count)}`,
    none: 'Nenhuma sequência ainda',
    noneLine: 'Jogue hoje para começar uma sequência',
    keep: 'Jogue hoje para mantê-la',
    played: 'Hoje já conta',
    open: 'Hoje ainda está em aberto; um dia perdido seria perdoado',
    longest: (count) => `A mais longa: ${days(count)}`,
    days,
    forgiven: (count, last) =>
      plural(count, {
        one: `Perdoado nesta sequência: ${days(count)}, em ${last}`,
        other: `Perdoados nesta sequência: ${days(count)}, o último em ${last}`,
      }),
    grace: 'Dia livre: disponível, caso você perca um',
    noGrace: 'Dia livre: usado nos últimos seis dias',
    rule: 'Como se conta',
    counts: { title: 'O que conta.', text: 'Um dia em que você dá um palpite ou joga uma rodada de treino.' },
    clock: {
      title: 'Por qual relógio.',
      text: (zone, since) => `O seu: os dias de ${zone}, onde você está desde ${since}.`,
      unknown: 'O seu. Nenhum dispositivo informou o seu até agora, então os dias são os de UTC.',
      ofPlayer: 'O de quem joga, onde quer que esteja.',
      wrong: 'Está errado? Ele segue seu dispositivo: mude o fuso horário lá e abra esta página de novo.',
    },
    freeDay: {
      title: 'Um dia livre.',
      text: 'Um dia perdido é perdoado se nenhum dos seis anteriores foi. Ele não conta, mas a sequência continua. Dois dias perdidos seguidos acabam com ela.',
    },
    never: {
      title: 'Nunca à venda.',
      text: 'Ninguém pode comprar uma sequência nem um dia livre, nem recuperar com dinheiro o que acabou.',
    },
  },

  calendar: {
    title: 'Dias',
    previous: 'Mês anterior',
    next: 'Mês seguinte',
    weekdays: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
    weekdaysLong: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
    marks: { won: 'ganho', played: 'jogado', forgiven: 'perdido e perdoado' },
    today: 'hoje',
    summary: (month, played) =>
      `${month}: ${plural(played, { one: `${days(played)} jogado`, other: `${days(played)} jogados` })}`,
  },

  results: {
    title: 'Últimos resultados',
    text: (count) => (count === 1 ? 'O último dia que já terminou.' : `Os últimos ${days(count)} que já terminaram.`),
    day: 'Dia',
    best: 'Melhor palpite',
    closer: 'Mais perto que',
    closerThan: (percent) => `${percent}%`,
    alone: 'ninguém mais jogou',
    won: 'ganho',
  },

  map: {
    title: 'Seus palpites no mapa',
    text: (count) => `O melhor palpite de ${days(count)}.`,
    ofPlayer: 'Palpites no mapa',
    label: 'Mapa do mundo com os palpites',
    loadFailed: 'Não foi possível carregar os palpites',
    mapFailed: 'Não foi possível carregar o mapa. Confira sua conexão com a internet.',
    reload: 'Tentar de novo',
    tilesFailing: 'Algumas partes do mapa não carregam.',
    spot: (day, distance) => `${day}: ${distance}`,
  },

  share: {
    title: 'Compartilhamento',
    private: 'Suas estatísticas são privadas. Ninguém além de você vê esta página.',
    on: 'Compartilhar minhas estatísticas',
    hint: 'Quem tiver o link vê seu nome, seus números, sua sequência e seus dias, mas não o de hoje. Pedimos aos buscadores que fiquem de fora.',
    withMap: 'Mostrar também o mapa dos meus palpites',
    link: 'Link',
    copy: 'Copiar link',
    copied: 'Copiado',
    copyFailed: 'Não foi possível copiar. Selecione o link e copie à mão.',
    lost: 'O link funciona, mas não pode ser mostrado de novo. Para ter um novo, desative e reative o compartilhamento.',
    off: 'Se você desativar, o link para de funcionar para sempre. Um posterior será outro.',
    failed: 'Isso não foi salvo. Tente de novo.',
    isOn: 'Suas estatísticas estão compartilhadas.',
    isOff: 'Suas estatísticas são privadas de novo.',
  },

  player: {
    title: (name) => `Estatísticas de ${name}`,
    lead: 'Compartilhadas pelo jogador, até ontem.',
    loading: 'Carregando…',
    missing: 'Não há nada neste link',
    missingText: 'Talvez o jogador tenha parado de compartilhar, ou o link esteja incompleto.',
    home: 'Ir para o início',
    loadFailed: 'Não foi possível carregar estas estatísticas',
    waiting: 'Nenhum dia com resultado ainda.',
  },
}
