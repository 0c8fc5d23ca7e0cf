import type { texts as english } from '../../../../ui/photo-viewer/texts.ts'

export const texts: typeof english = {
  kind: 'foto com zoom',
  label: (photo) => `${photo}. Mais e menos aproximam e afastam, as setas movem, Esc fecha.`,
  close: 'Fechar',
  zoomOut: 'Afastar',
  zoomIn: 'Aproximar',
  detailFailed: 'Não foi possível carregar a foto detalhada.',
  detailLoading: 'Carregando a foto detalhada…',
}
