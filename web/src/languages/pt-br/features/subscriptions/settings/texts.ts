import type { texts as english } from '../../../../../features/subscriptions/settings/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Carregando…',
  loadFailed: 'Não foi possível carregar suas configurações',
  title: 'Assinatura',

  none: 'Nenhuma assinatura encontrada',
  noneText: 'Você pode explorar o jogo. Para ver a foto e dar palpites, escolha um plano.',
  seePlans: 'Ver planos',

  status: 'Situação: ',
  statuses: {
    active: 'Ativa',
    trialing: 'Teste grátis',
    past_due: 'Pagamento atrasado',
    paused: 'Os pagamentos estão pausados',
    canceled: 'Cancelada',
    fraud_canceled: 'Cancelada',
  },
  ended: 'Encerrada',
  renewalDate: 'Renovação automática',
  trialEnd: 'Fim do teste grátis',
  activeUntil: 'Premium ativo até',
  endedOn: 'Encerrada em',
  price: 'Preço',
  priceAfterTrial: 'Preço depois do teste',

  overdue: 'Seu último pagamento não foi concluído',
  overdueText:
    'Atualize seu cartão. A cobrança é tentada de novo automaticamente nos próximos dias, ou pague agora em “Gerenciar assinatura”. Sem o pagamento, a assinatura termina.',
  unpaid: 'Seu pagamento não foi concluído',
  unpaidText:
    'Você pode voltar a jogar assim que ele for concluído. Atualize seu cartão ou pague agora em “Gerenciar assinatura”.',
  paused: 'Nada é cobrado. Você pode jogar até o fim do período pago. Retome os pagamentos para continuar depois.',
  pausedUnpaid:
    'Nada é cobrado, e você poderá palpitar de novo quando um período for pago. Retome os pagamentos para continuar.',
  periodUnpaid: 'Este período não foi pago, então não tem palpites. Eles voltam com o seu próximo pagamento.',
  hasEnded: 'Sua assinatura terminou, e nada mais é cobrado. Você pode assinar de novo quando quiser.',
  canceledReactivatable: 'Ela não será renovada, e nada mais é cobrado. Você pode voltar atrás até ela terminar.',
  canceled: 'Ela não será renovada, e nada mais é cobrado. Você pode assinar de novo quando quiser.',
  fraud: 'Esta assinatura foi encerrada',
  fraudWhy:
    'O teste grátis é um por pessoa, e a forma de pagamento parece já ter sido usada para um teste grátis antes.',
  walletWhy:
    'O teste grátis começa com um cartão cujo número você digita. Apple Pay, Google Pay e Link escondem o cartão, então ninguém sabe se ele já teve um teste grátis. Nada foi cobrado.',
  walletWayOut:
    'Você pode começar o teste grátis de novo com um cartão, ou assinar sem teste, e aí também com Apple Pay ou Google Pay.',
  fraudWayOut: 'Você pode assinar sem teste grátis. Se acha que isso é um engano, escreva para {address}.',
  support: 'o suporte',

  manage: 'Gerenciar assinatura',
  updateCard: 'Atualizar cartão',
  cancel: 'Cancelar assinatura',
  opening: 'Abrindo…',
  portalFailed: 'Não foi possível abrir a página da assinatura. Tente de novo.',

  reactivate: 'Reativar',
  reactivating: 'Reativando…',
  reactivated: 'Assinatura reativada',
  reactivatedText: 'Sua assinatura foi reativada.',
  trialGoesOn: (days) =>
    `Seu teste grátis continua: ${plural(days, { one: `resta ${days} dia`, other: `restam ${days} dias` })}.`,
  notReactivated: 'Não foi possível reativar sua assinatura',
  resume: 'Retomar pagamentos',
  resuming: 'Retomando…',
  resumed: 'Pagamentos retomados',
  resumedText: 'Seu próximo pagamento será cobrado no vencimento.',
  notResumed: 'Não foi possível retomar os pagamentos',
  notReactivatedText: 'Não foi possível acessar o servidor. Aqui estão os planos.',
}
