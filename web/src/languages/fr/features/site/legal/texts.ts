import type { texts as english } from '../../../../../features/site/legal/texts.ts'

export const texts: typeof english = {
  lastUpdated: 'Dernière mise à jour :',
  contents: 'Sur cette page',
  operatorOf: (name) => `l’exploitant de ${name}`,
  supportAddress: 'notre adresse d’assistance',
  postalAddress: 'Adresse postale',
  operatedBy: (name) => `${name} est exploité par`,
  hosts: (names) => names.join(' et '),
  loading: 'Chargement du texte…',
  failed: 'Le texte n’a pas pu être chargé',
  failedMore: 'Vérifie ta connexion et réessaie.',
}
