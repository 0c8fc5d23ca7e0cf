import type { texts as english } from '../../../../ui/share/texts.ts'

export const texts: typeof english = {
  share: 'Teilen',
  copied: 'Kopiert',
  copyThis: 'Kopiere diesen Text:',
  text: 'Text zum Teilen',
  close: 'Schließen',
  savePicture: 'Bild speichern',
}
