import type { shareImages as english } from '../en/share-images.ts'

export const shareImages: typeof english = {
  prize: { label: 'Prêmio de hoje', line: 'Adivinhe onde a foto foi tirada' },
  solved: { label: 'Alguém já ganhou!', line: 'A próxima foto está a caminho' },
  noPuzzle: {
    label: 'Um novo mistério todo dia',
    headline: 'Uma foto por dia',
    line: 'Adivinhe onde foi tirada e ganhe',
  },
  archive: { label: 'Do arquivo', line: 'Onde esta foto foi tirada?' },
}
