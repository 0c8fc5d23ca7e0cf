import type { texts as english } from '../../../../ui/share/texts.ts'

export const texts: typeof english = {
  share: 'Partager',
  copied: 'Copié',
  copyThis: 'Copie ce texte :',
  text: 'Texte à partager',
  close: 'Fermer',
  savePicture: 'Enregistrer l’image',
}
