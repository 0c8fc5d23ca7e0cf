import type { texts as english } from '../../../app/no-script-texts.ts'

export const texts: typeof english = {
  needsScript: 'Este jogo precisa de JavaScript. Ative-o e recarregue a página.',
}
