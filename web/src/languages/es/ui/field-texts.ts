import type { texts as english } from '../../../ui/field-texts.ts'

export const texts: typeof english = {
  hide: 'Ocultar',
  show: 'Mostrar',
  hideTyped: 'Ocultar lo escrito',
  showTyped: 'Mostrar lo escrito',

  newPasswordHint: 'Al menos 6 caracteres.',
}
