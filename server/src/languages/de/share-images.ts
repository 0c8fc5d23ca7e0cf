import type { shareImages as english } from '../en/share-images.ts'

export const shareImages: typeof english = {
  prize: { label: 'Der Preis heute', line: 'Rate, wo das Foto entstanden ist' },
  solved: { label: 'Jemand hat schon gewonnen!', line: 'Das nächste Foto ist unterwegs' },
  noPuzzle: {
    label: 'Jeden Tag ein neues Rätsel',
    headline: 'Ein Foto am Tag',
    line: 'Rate, wo es entstanden ist, und gewinne',
  },
  archive: { label: 'Aus dem Archiv', line: 'Wo ist dieses Foto entstanden?' },
}
