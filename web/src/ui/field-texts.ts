export const texts = {
  hide: 'Hide',
  show: 'Show',
  hideTyped: 'Hide typed characters',
  showTyped: 'Show typed characters',

  newPasswordHint: 'At least 6 characters.',
}
