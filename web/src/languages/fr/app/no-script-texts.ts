import type { texts as english } from '../../../app/no-script-texts.ts'

export const texts: typeof english = {
  needsScript: 'Ce jeu a besoin de JavaScript. Active-le et recharge la page.',
}
