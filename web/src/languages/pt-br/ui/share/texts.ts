import type { texts as english } from '../../../../ui/share/texts.ts'

export const texts: typeof english = {
  share: 'Compartilhar',
  copied: 'Copiado',
  copyThis: 'Copie este texto:',
  text: 'Texto para compartilhar',
  close: 'Fechar',
  savePicture: 'Salvar imagem',
}
