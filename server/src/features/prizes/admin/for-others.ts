export { listAdminPrizes } from './review-prizes.ts'
