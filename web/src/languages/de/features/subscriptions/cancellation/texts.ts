import type { texts as english } from '../../../../../features/subscriptions/cancellation/texts.ts'

export const texts: typeof english = {
  title: 'Abo gekündigt',
  canceled: 'Dein Abo ist gekündigt. Du kannst das jederzeit in den Einstellungen zurücknehmen.',
  walletTrial:
    'Deine Probezeit wurde beendet, weil sie mit Apple Pay, Google Pay oder Link begonnen hat. Beginne sie noch einmal mit einer Karte, deren Nummer du eintippst, oder schließ das Abo ohne sie ab.',
  fraudCanceled:
    'Dein Abo wurde beendet. Das kann daran liegen, dass das Zahlungsmittel schon einmal für eine Probezeit benutzt wurde.',
}
