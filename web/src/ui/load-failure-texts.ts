/** Texts of components on any page. Rarer ones have their own: fields, toasts, photo viewer, map. */
export const texts = {
  tryAgain: 'Try Again',
}
