import type { texts as english } from '../../../../../features/prizes/winners/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Ganhadores',
  lead: 'Cada um destes prêmios chegou a quem ganhou. Qualquer pessoa pode verificar cada dia.',
  sum: (count, amount) =>
    plural(count, { one: `${count} prêmio pago: ${amount}`, other: `${count} prêmios pagos: ${amount}` }),
  paidOn: (day) => `pago em ${day}`,
  verify: 'Verificar',
  verifyDay: (day) => `Verificar o dia ${day}`,
  empty: 'Nenhum prêmio foi pago ainda.',
  emptyText: 'O primeiro ganhador vai aparecer aqui.',
  schedule: 'Ver os próximos desafios',
  more: 'Mostrar mais',
  loadingMore: 'Carregando…',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar os ganhadores',
  tryLater: 'Tente de novo daqui a pouco.',
  networkError: 'Erro de rede',
  checkConnection: 'Confira sua conexão e tente de novo.',
  seeAll: 'Ver todos os ganhadores',
}
