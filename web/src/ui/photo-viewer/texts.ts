export const texts = {
  kind: 'zoomable photo',
  label: (photo: string) => `${photo}. Plus and minus zoom, arrow keys move, Escape closes.`,
  detailFailed: 'The detailed photo could not be loaded.',
  detailLoading: 'Loading the detailed photo…',
}
