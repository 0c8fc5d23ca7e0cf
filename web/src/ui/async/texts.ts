export const texts = {
  networkError: 'Network error',
  checkConnection: 'Please check your connection and try again.',
  tryLater: 'Please try again in a moment.',
}
