import { catalogue } from '../../../lib/catalogue.ts'

/** The words around past winners. */
export const texts = catalogue({
  en: {
    title: 'Past Winners',
    lead: 'Each of these prizes has reached its winner. Every day can be checked by anybody.',
    sum: (count: number, amount: string) => `${count === 1 ? '1 prize' : `${count} prizes`}, ${amount} paid`,
    aWinner: 'A winner',
    paidOn: (day: string) => `paid on ${day}`,
    verify: 'Verify',
    verifyDay: (day: string) => `Verify the day ${day}`,
    empty: 'No prize has been paid yet.',
    emptyText: 'The first winner will stand here.',
    schedule: 'See the next challenges',
    more: 'Show more',
    loadingMore: 'Loading…',
    loading: 'Loading...',
    failed: 'Past winners could not be loaded',
    tryLater: 'Please try again in a moment.',
    networkError: 'Network error',
    checkConnection: 'Please check your connection and try again.',
    seeAll: 'See all winners',
  },
})
