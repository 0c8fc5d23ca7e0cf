import type { texts as english } from '../../../../ui/share/texts.ts'

export const texts: typeof english = {
  share: 'Compartir',
  copied: 'Copiado',
  copyThis: 'Copia este texto:',
  text: 'Texto para compartir',
  close: 'Cerrar',
  savePicture: 'Guardar imagen',
}
