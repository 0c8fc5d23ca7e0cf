import type { texts as english } from '../../../ui/field-texts.ts'

export const texts: typeof english = {
  hide: 'Masquer',
  show: 'Afficher',
  hideTyped: 'Masquer les caractères saisis',
  showTyped: 'Afficher les caractères saisis',

  newPasswordHint: 'Au moins 6 caractères.',
}
