import type { Plan } from '@whereabouts/contract/subscriptions'
import type { texts as english } from '../../../../features/subscriptions/texts.ts'
import { plural } from '../../../../lib/plural.ts'

type Interval = Plan['billing_interval']

const names: Record<Interval, string> = { day: 'dia', week: 'semana', month: 'mês', year: 'ano' }
const nameOf = (interval: Interval) => names[interval] ?? interval

export const texts: typeof english = {
  title: 'Escolha seu plano',
  lead: 'Todo plano mostra a foto nítida de cada dia e deixa você disputar o prêmio. Mais palpites, mais chances.',
  backToGame: 'Voltar ao jogo',
  loading: 'Carregando…',
  loadFailed: 'Não foi possível carregar os planos',
  noPlans: 'Nenhum plano disponível no momento',
  trialIsOver: 'O teste grátis é só para a primeira assinatura. Você já assinou antes, então o pagamento começa hoje.',
  faqs: 'Perguntas frequentes',
  hasSubscribed: 'Já tem uma assinatura?',
  manage: 'Gerencie sua assinatura nas configurações',

  mostPopular: 'MAIS POPULAR',
  guesses: (count) => plural(count, { one: `${count} palpite por desafio`, other: `${count} palpites por desafio` }),
  perInterval: (interval) => `/ ${nameOf(interval)}`,
  tax: { none: '', included: 'impostos incluídos', added: 'mais impostos' },
  chances: (prize) => `30 chances diárias de ganhar ${prize}`,
  sharpPhotos: 'Todas as fotos nítidas e em tamanho original',
  startTrial: 'Começar teste grátis',
  subscribe: 'Assinar',
  openingCheckout: 'Abrindo a página de pagamento…',
  ofPlan: (plan) => `: ${plan}`,

  amountWithTax: {
    none: (amount) => amount,
    included: (amount) => `${amount} (impostos incluídos)`,
    added: (amount) => `${amount} mais impostos`,
  },
  price: (amount, interval) => `${amount} por ${nameOf(interval)}`,
  trialTerms: ({ days, price, interval }) =>
    `${plural(days, { one: `${days} dia grátis`, other: `${days} dias grátis` })}, depois ${price}. Renova a cada ${nameOf(interval)} até você cancelar. Cancele quando quiser nas configurações.`,
  terms: (amount, interval) =>
    `${amount} hoje, depois a cada ${nameOf(interval)} até você cancelar. Cancele quando quiser nas configurações.`,

  withoutTrial: 'Assinar sem teste grátis',
  planWithTerms: ({ plan, terms }) => `${plan}: ${terms}`,

  methodIssue: 'Problema com a forma de pagamento',
  checkoutFailed: 'Erro na assinatura',
  checkoutFailedText: 'Não foi possível iniciar a assinatura. Tente de novo.',
  providerFailed: 'Não foi possível carregar o Stripe',
  unexpected: 'Algo deu errado. Tente de novo.',
  leftCheckout: 'Você saiu da página de pagamento',
  leftCheckoutText: 'Nada foi cobrado. Sua conta está como antes.',

  paid: {
    confirming: 'Confirmando sua assinatura…',
    late: 'Seu pagamento ainda não foi confirmado. Isso pode levar alguns minutos; esta página continua conferindo, e nada será cobrado duas vezes. Se não aparecer, escreva para {address}.',
    support: 'o suporte',
    confirmed: 'Assinatura confirmada',
    confirmedText: 'Sua assinatura está ativa. Boa sorte!',
    paused: 'O jogo está pausado',
  },
}
