import type { texts as english } from '../../../../ui/photo-viewer/texts.ts'

export const texts: typeof english = {
  kind: 'photo zoomable',
  label: (photo) => `${photo}. Plus et moins pour zoomer, flèches pour déplacer, Échap pour fermer.`,
  close: 'Fermer',
  zoomOut: 'Zoom arrière',
  zoomIn: 'Zoom avant',
  detailFailed: 'La photo détaillée n’a pas pu être chargée.',
  detailLoading: 'Chargement de la photo détaillée…',
}
