import type { texts as english } from '../../../../features/prizes/texts.ts'

export const texts: typeof english = {
  'payment-due': {
    title: 'Dein Preis wird zurückgehalten',
    text: 'Du hast gewonnen, und das nimmt dir niemand. Aber die Zahlung für den laufenden Zeitraum deines Abos ist nicht angekommen; erst wenn sie da ist, kann der Preis ausgezahlt werden.',
    wayOut: 'Dein Abo ansehen',
  },
  dispute: {
    title: 'Dein Preis wird zurückgehalten',
    text: 'Du hast gewonnen. Ausgezahlt werden kann der Preis erst, wenn der Streit um eine deiner Zahlungen beendet ist.',
    wayOut: 'Dein Abo ansehen',
  },
  refund: {
    title: 'Dein Preis wird zurückgehalten',
    text: 'Du hast gewonnen. Eine Zahlung für dein Abo wurde erstattet; deshalb prüfen wir, bevor wir den Preis auszahlen.',
    wayOut: 'Dein Abo ansehen',
  },
}
