import type { texts as english } from '../../../ui/field-texts.ts'

export const texts: typeof english = {
  hide: 'Verbergen',
  show: 'Zeigen',
  hideTyped: 'Eingegebenes verbergen',
  showTyped: 'Eingegebenes zeigen',

  newPasswordHint: 'Mindestens 6 Zeichen.',
}
