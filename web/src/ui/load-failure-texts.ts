/** The words of components that every page may have. Those that few pages have bring their own: fields, toasts, the photo viewer, the map. */
export const texts = {
  tryAgain: 'Try Again',
}
