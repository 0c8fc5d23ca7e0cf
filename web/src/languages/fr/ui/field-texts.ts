import type { texts as english } from '../../../ui/field-texts.ts'

export const texts: typeof english = {
  hide: 'Masquer',
  show: 'Afficher',
  hideTyped: 'Masquer les caractères saisis',
  showTyped: 'Afficher les caractères saisis',

  newPasswordHint: 'Au moins 6 caractères.',
  strength: 'Force du mot de passe : ',
  strengths: {
    'too-common': 'trop courant',
    weak: 'faible',
    fair: 'moyenne',
    good: 'bonne',
    strong: 'très bonne',
  },
}
