import type { texts as english } from '../../../../../features/prizes/winners/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Palmarès',
  lead: 'Chacun de ces prix est bien arrivé. Tout le monde peut vérifier chaque jour.',
  sum: (count, amount) => `${plural(count, { one: `${count} prix`, other: `${count} prix` })}, ${amount} versés`,
  paidOn: (day) => `versé le ${day}`,
  verify: 'Vérifier',
  verifyDay: (day) => `Vérifier le jour du ${day}`,
  empty: 'Aucun prix n’a encore été versé.',
  emptyText: 'Le premier nom s’affichera ici.',
  schedule: 'Voir les prochains défis',
  more: 'En voir plus',
  loadingMore: 'Chargement…',
  loading: 'Chargement…',
  failed: 'Le palmarès n’a pas pu être chargé',
  tryLater: 'Réessaie dans un instant.',
  networkError: 'Erreur réseau',
  checkConnection: 'Vérifie ta connexion et réessaie.',
  seeAll: 'Voir tout le palmarès',
}
