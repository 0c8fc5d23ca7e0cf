export const texts = {
  description: (name: string) =>
    `How ${name} seals each answer before the day, writes down every guess, and lets anyone check the winner.`,
  phases: ['Before', 'During', 'After'],
}
