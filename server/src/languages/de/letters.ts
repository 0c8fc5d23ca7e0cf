import type { letters as english } from '../en/letters.ts'

export const letters: typeof english = {
  titled: ({ site, title }) => `${site}: ${title}`,
  hello: ({ username }) => `Hallo ${username}`,
  formerPlayer: 'Ehemals dabei',
  labelled: ({ label }) => `${label}:`,
  buttonHelp: 'Wenn der Knopf nicht funktioniert, öffne diese Adresse:',
  nothingToDo: 'Wenn du das warst, ist nichts zu tun.',
  setPassword: 'Neues Passwort festlegen',
  questions: ({ support }) =>
    `Fragen? Schreib an ${support}. Wir fragen nie nach deinem Passwort und verlangen nie eine Gebühr.`,
  notYou: ({ support }) => `Das warst du nicht? Schreib an ${support}.`,
  notYouUrgent: ({ support }) => `Das warst du nicht? Schreib sofort an ${support}.`,
  shutOut: ({ support }) => `Du kommst nicht in dein Konto? Schreib an ${support}.`,
}
