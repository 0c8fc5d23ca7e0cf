import type { winnerMail as english } from '../en/winner-mail.ts'

export const winnerMail: typeof english = {
  subject: ({ prize, site }) => `Du hast bei ${site} ${prize} gewonnen`,
  preview: 'Fordere deinen Preis binnen 14 Arbeitstagen an, damit wir ihn auszahlen können.',
  heading: ({ username, prize }) => `Glückwunsch, ${username}! Du hast ${prize} gewonnen`,
  first: ({ day, prize }) =>
    `Niemand hat den Ort der Aufgabe vom ${day} vor dir gefunden. Der Preis von ${prize} gehört dir.`,
  paymentDue:
    'Die Zahlung für den laufenden Zeitraum deines Abos ist noch nicht angekommen. So lange wird dein Preis zurückgehalten; ohne sie kann er nicht ausgezahlt werden. In deinen Einstellungen kannst du deine Karte ändern und bezahlen.',
  claim:
    'Damit wir auszahlen können, fordere den Preis auf seiner Seite an: Dort bestätigst du ein paar Dinge, die die Spielregeln verlangen. Danach steht auf der Seite, wie du das Geld bekommst: per Überweisung oder über einen Zahlungsdienst.',
  deadlines:
    'Wir zahlen binnen höchstens 7 Arbeitstagen, nachdem wir alles Nötige von dir haben. Wenn wir 14 Arbeitstage lang nichts von dir hören, verfällt der Preis.',
  neverAsk: 'Wir fragen nie nach deinem Passwort und verlangen nie eine Gebühr.',
  button: 'Deinen Preis anfordern',
  footnote: ({ support }) => `Fragen? Schreib an ${support}.`,
}
