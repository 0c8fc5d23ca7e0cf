import type { playerMails as english } from '../en/player-mails.ts'

export const playerMails: typeof english = {
  confirmationAgain: {
    title: 'Bestätige deine E-Mail-Adresse',
    preview: 'Noch einmal: Der Link gilt 24 Stunden und funktioniert einmal.',
    again:
      'Hier ist noch einmal der Link, mit dem du deine E-Mail-Adresse bestätigst. Gleich danach kannst du dich anmelden.',
  },
  wayToPrize: {
    title: 'Der Weg zu deinem Preis',
    preview: 'Alles über deinen Preis steht auf seiner eigenen Seite.',
    again: 'Eine frühere E-Mail über deinen Preis ist vielleicht nicht angekommen. Deshalb hier noch einmal der Weg.',
    settings:
      'Deine Preise stehen in deinen Einstellungen. Auf der Seite jedes Preises liest du, wie es um ihn steht, was als Nächstes kommt, und bis wann.',
    button: 'Deine Preise ansehen',
  },
  renamed: {
    title: 'Dein Benutzername wurde geändert',
    preview: ({ username }) => `Du heißt vorerst ${username} und kannst einen anderen Namen wählen.`,
    changed: ({ before, username }) => `Wir haben deinen Benutzernamen von „${before}“ in „${username}“ geändert.`,
    choose:
      'In deinen Einstellungen kannst du jederzeit einen anderen Namen wählen. Alles andere an deinem Konto bleibt, wie es ist.',
    button: 'Anderen Namen wählen',
  },
}
