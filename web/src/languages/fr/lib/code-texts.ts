import type { texts as english } from '../../../lib/code-texts.ts'

export const texts: typeof english = {
  code: {
    label: 'Code de vérification',
    hint: 'Les 6 chiffres que ton application d’authentification affiche',
    short: 'Saisis un code de vérification à 6 chiffres',
    invalid: 'Code de vérification incorrect',
  },
  backup: {
    label: 'Code de secours',
    hint: 'Un des codes à 6 caractères que tu as gardés',
    short: 'Saisis un code de secours à 6 caractères',
    invalid: 'Code de secours incorrect',
  },
  useBackup: 'Utiliser plutôt un code de secours',
  useAuthenticator: 'Utiliser plutôt l’application',
}
