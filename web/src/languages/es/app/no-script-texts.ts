import type { texts as english } from '../../../app/no-script-texts.ts'

export const texts: typeof english = {
  needsScript: 'Este juego necesita JavaScript. Actívalo y vuelve a cargar la página.',
}
