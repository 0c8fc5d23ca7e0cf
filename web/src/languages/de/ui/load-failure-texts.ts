import type { texts as english } from '../../../ui/load-failure-texts.ts'

export const texts: typeof english = {
  tryAgain: 'Erneut versuchen',
}
