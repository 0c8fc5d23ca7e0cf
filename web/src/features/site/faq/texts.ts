/** Texts around the questions and answers, which the operator writes. */
export const texts = {
  description: (name: string) =>
    `Everything you need to know about ${name}: how to play, how to win, how prizes are paid.`,
  lead: (projectName: string) => `Everything you need to know about ${projectName}`,
  loading: 'Loading FAQs...',
  failed: 'Error loading FAQs',
  failedToLoad: 'Failed to load FAQs',
  emptyText: 'Check back later or contact support if you have questions.',
  linkTo: (number: number) => `Link to question ${number}`,
  stillQuestions: 'Still have questions?',
  stillQuestionsText: 'Write to us. A person reads every message.',
}
