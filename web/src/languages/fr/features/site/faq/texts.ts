import type { texts as english } from '../../../../../features/site/faq/texts.ts'

export const texts: typeof english = {
  title: 'Questions fréquentes',
  lead: (projectName) => `Tout ce qu’il faut savoir sur ${projectName}`,
  loading: 'Chargement des questions…',
  failed: 'Les questions n’ont pas pu être chargées',
  failedToLoad: 'Les questions n’ont pas pu être chargées',
  empty: 'Pas encore de questions',
  emptyText: 'Repasse plus tard, ou écris-nous si tu as une question.',
  linkTo: (number) => `Lien vers la question ${number}`,
  stillQuestions: 'Encore une question ?',
  stillQuestionsText: 'Écris-nous. Une vraie personne lit chaque message.',
  contactSupport: 'Nous écrire',
}
