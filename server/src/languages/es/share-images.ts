import type { shareImages as english } from '../en/share-images.ts'

export const shareImages: typeof english = {
  prize: { label: 'El premio de hoy', line: 'Adivina dónde se tomó la foto' },
  solved: { label: '¡Ya hay ganador!', line: 'La próxima foto está en camino' },
  noPuzzle: { label: 'Un misterio nuevo cada día', headline: 'Una foto al día', line: 'Adivina dónde se tomó y gana' },
  archive: { label: 'Del archivo', line: '¿Dónde se tomó esta foto?' },
}
