import type { shareImages as english } from '../en/share-images.ts'

export const shareImages: typeof english = {
  prize: { label: 'Le prix du jour', line: 'Devine où la photo a été prise' },
  solved: { label: 'Quelqu’un a déjà gagné !', line: 'La prochaine photo arrive' },
  noPuzzle: {
    label: 'Un nouveau mystère chaque jour',
    headline: 'Une photo par jour',
    line: 'Devine où elle a été prise et gagne',
  },
  archive: { label: 'Tiré des archives', line: 'Où cette photo a-t-elle été prise ?' },
}
