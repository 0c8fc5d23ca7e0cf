import type { texts as english } from '../../../ui/field-texts.ts'

export const texts: typeof english = {
  hide: 'Ocultar',
  show: 'Mostrar',
  hideTyped: 'Ocultar o que foi digitado',
  showTyped: 'Mostrar o que foi digitado',

  newPasswordHint: 'Pelo menos 6 caracteres.',
}
