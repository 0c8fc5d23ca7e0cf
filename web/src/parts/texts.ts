import { catalogue } from './catalogue.ts'

/** The words of the parts that every page may have. Parts that few pages have bring their own: fields, toasts, the viewer, the map. */
export const texts = catalogue({
  en: {
    tryAgain: 'Try Again',
    invalidDate: 'Invalid Date',
    invalidTime: 'Invalid Time',
  },
})
