import type { texts as english } from '../../../../features/leaderboard/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  tryAgain: 'Tentar de novo',
  title: 'Ranking',
  live: 'Ao vivo',
  reconnecting: 'Reconectando…',
  offline: 'Sem conexão',
  approximate: 'As distâncias são aproximadas até o desafio terminar.',
  withheld: 'As distâncias aparecem quando o desafio termina.',
  loading: 'Carregando o ranking',
  failed: 'Erro ao carregar o ranking',
  failedText: 'Não foi possível carregar o ranking',
  empty: 'Nenhum palpite hoje ainda',
  emptyText: 'Dê o primeiro palpite!',
  list: 'Palpites por posição',
  ownBest: 'Seu melhor palpite',
  you: 'Você',
  winner: '🏆 VENCEU!',
  total: (guesses) => `Total: ${formatCount(guesses)}`,
  updated: (time) => `Última atualização: ${time}`,

  wasWon: (winner, total) =>
    `${winner} ganhou. ${plural(total, { one: `${formatCount(total)} palpite`, other: `${formatCount(total)} palpites` })} ao todo.`,
  added: (count, total) =>
    `${plural(count, { one: `${formatCount(count)} novo palpite`, other: `${formatCount(count)} novos palpites` })}. ${formatCount(total)} ao todo.`,
  solved: 'Desafio resolvido!',
  solvedBy: (winner) => `${winner} encontrou o lugar.`,
}
