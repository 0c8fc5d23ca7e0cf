import type { texts as english } from '../../../../ui/photo-viewer/texts.ts'

export const texts: typeof english = {
  kind: 'foto ampliable',
  label: (photo) => `${photo}. Más y menos acercan y alejan, las flechas mueven, Escape cierra.`,
  close: 'Cerrar',
  zoomOut: 'Alejar',
  zoomIn: 'Acercar',
  detailFailed: 'No se pudo cargar la foto detallada.',
  detailLoading: 'Cargando la foto detallada…',
}
