import type { texts as english } from '../../../../../features/site/faq/texts.ts'

export const texts: typeof english = {
  title: 'Häufige Fragen',
  lead: (projectName) => `Alles, was du über ${projectName} wissen musst`,
  loading: 'Fragen werden geladen …',
  failed: 'Die Fragen konnten nicht geladen werden',
  failedToLoad: 'Die Fragen konnten nicht geladen werden',
  empty: 'Noch keine Fragen',
  emptyText: 'Schau später noch einmal vorbei, oder schreib uns, wenn du etwas wissen möchtest.',
  linkTo: (number) => `Link zu Frage ${number}`,
  stillQuestions: 'Noch Fragen?',
  stillQuestionsText: 'Schreib uns. Jede Nachricht wird von einem Menschen gelesen.',
  contactSupport: 'Schreib uns',
}
