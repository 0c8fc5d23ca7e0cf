import type { texts as english } from '../../../../features/rules/texts.ts'

export const texts: typeof english = {
  title: 'Regulamento do concurso',
  loading: 'Carregando o regulamento…',
  failed: 'Não foi possível carregar o regulamento',
  failedMore: 'Confira sua conexão e tente de novo.',
  none: 'Nenhum regulamento foi publicado ainda.',
  unknown: 'Esta versão do regulamento não existe',
  unknownMore: 'O número pode estar errado.',
  toInForce: 'Ler o regulamento em vigor',
  inForceSince: (number, moment) => `Versão ${number}, em vigor desde ${moment}.`,
  comesInto: (number, moment) => `A versão ${number} entra em vigor em ${moment}. Ela ainda não está em vigor.`,
  wasInForce: (number, from, to) => `Versão ${number}, em vigor de ${from} até ${to}.`,
  section: (mark, title) => `${mark}. ${title}`,

  hash: 'SHA-256 deste texto',
  copy: 'Copiar',
  copyHash: 'Copiar o hash inteiro',
  copied: 'Copiado.',
  copyFailed: 'Não deu para copiar. Selecione o texto e copie.',
  translated: 'Esta é uma tradução. Prevalece a versão em inglês, e o hash é o do texto dela.',

  where: 'Onde os prêmios são pagos',
  everywhere: 'Em todos os países, na medida em que a lei de lá permitir.',
  countries: 'A jogadores que moram em um destes países:',
  except: 'Exceto nestes estados e províncias:',
  leastAge: (age) => `A partir de ${age} anos.`,

  history: 'Todas as versões',
  version: (number) => `Versão ${number}`,
  states: { coming: 'futura', inForce: 'em vigor', over: 'substituída' },
  from: (moment) => `A partir de ${moment}`,

  foot: (number) => `Regulamento do concurso, versão ${number}`,

  panel: {
    changed: 'O regulamento mudou',
    first: 'Aceite o regulamento do concurso',
    comingTitle: (moment) => `A partir de ${moment} vale um novo regulamento`,
    needed: 'Você pode continuar a dar palpites assim que aceitar. Seu marcador fica onde está.',
    comingText: 'Você pode aceitar agora, e não perguntaremos de novo.',
    read: (number) => `Ler o regulamento, versão ${number}`,
    newTab: '(abre em uma nova aba)',
    agree: 'Aceito',
    later: 'Agora não',
    agreed: 'Tudo certo. Você aceitou o regulamento.',
    pinSaved: 'Tudo certo. Seu marcador continua no lugar: toque em “Enviar palpite” para enviá-lo.',
    failed: 'Não foi possível salvar seu aceite. Tente de novo.',
  },
}
