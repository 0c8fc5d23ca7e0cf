import { demoFaqs } from './content.ts'

/** The questions of the demonstration in German, in their order: an example of translated texts. */
const german: readonly { question: string; answer: string }[] = [
  {
    question: 'Wie gewinne ich?',
    answer:
      'Jeden Tag gibt es ein Foto und einen Preis. Sieh dir das Foto an, überlege, wo es entstanden ist, und setze eine Nadel auf die Karte. Der erste Tipp im Umkreis von 1 km um den Standort der Kamera gewinnt den Preis des Tages und beendet die Aufgabe für alle.',
  },
  {
    question: 'Zwei liegen im selben Moment richtig. Wer gewinnt?',
    answer:
      'Wessen Tipp zuerst da war: Es zählt, wann einer unserer Server ihn vollständig empfangen hat, nach der gemeinsamen Uhr aller Server und auf die Mikrosekunde genau. Ein Gewinn wartet höchstens 2 Sekunden auf Tipps, die vor ihm angekommen und noch in Arbeit sind.',
  },
  {
    question: 'Wann beginnt eine neue Aufgabe?',
    answer:
      'Jeden Tag erscheint eine Aufgabe. Der Countdown auf der Spielseite und der Zeitplan zeigen den genauen Moment in deiner Zeitzone.',
  },
  {
    question: 'Brauche ich ein Abo?',
    answer:
      'Umsehen kannst du dich kostenlos: Das Foto ist unscharf, und du kannst die Rangliste verfolgen.\nUm das Foto scharf zu sehen und Tipps abzugeben, brauchst du ein Abo. Die Abos unterscheiden sich darin, wie viele Tipps du für jede Aufgabe hast.',
  },
  {
    question: 'Wie viele Tipps habe ich?',
    answer:
      'So viele, wie dein Abo sagt, und zwar für jede Aufgabe. Du kannst sie gleich oder über den Tag verteilt abgeben. Ein abgegebener Tipp lässt sich nicht zurücknehmen.\nWenn du zu einem größeren Abo wechselst, zählen dessen Tipps, sobald es bezahlt ist; ein kleineres zählt ab dem nächsten Abrechnungszeitraum.',
  },
  {
    question: 'Wie wird die Entfernung gemessen?',
    answer:
      'Entlang der Erdoberfläche, von deiner Nadel bis zum Standort der Kamera. Der Server misst, und es entscheidet die genaue Entfernung. Die angezeigten Entfernungen können gerundet sein und werden, solange die Aufgabe offen ist, vielleicht nur ungefähr oder gar nicht verraten.',
  },
  {
    question: 'Wie und wann wird der Preis ausgezahlt?',
    answer:
      'Wer gewinnt, bekommt eine E-Mail mit allem Weiteren. Preise werden per Überweisung oder über einen Zahlungsdienst ausgezahlt, innerhalb von höchstens 7 Werktagen, nachdem wir alles haben, was wir dafür brauchen. Wer nicht innerhalb von 14 Werktagen antwortet, verliert den Preis.\nDas Abo muss im Moment des Gewinntipps bezahlt oder in seiner Probezeit sein. Ist diese Zahlung noch offen, bleibt der Gewinn bestehen, und der Preis wird zurückgehalten, bis die Zahlung da ist.',
  },
  {
    question: 'Kann ich jederzeit kündigen?',
    answer: 'Ja. Nach der Kündigung behältst du deinen Zugang bis zum Ende des bezahlten Zeitraums.',
  },
  {
    question: 'Wer kann mitmachen?',
    answer:
      'Alle, die mindestens 18 Jahre alt sind, mit einem Konto pro Person. Wer die Lösung weitergibt, mehrere Konten nutzt oder Tipps automatisiert, wird ausgeschlossen.',
  },
]

/** A question and its answer in both languages. */
export const faqsInGerman = demoFaqs.map((english, index) => ({ english, german: german[index]! }))
