import { Facts, Part, Points } from '../../../../../../features/site/legal/legal-parts.tsx'

const purposes = [
  'um das Spiel zu betreiben, Tipps zu werten und die Rangliste zu zeigen (um unseren Vertrag mit dir zu erfüllen),',
  'um dein Konto und dein Abo zu verwalten (unser Vertrag),',
  'um Gewinnern zu sagen, dass sie einen Preis haben, und ihn auszuzahlen (unser Vertrag und die gesetzliche Pflicht, Bücher zu führen),',
  'um dir zu antworten, wenn du uns schreibst (unser Vertrag oder unser Interesse daran, zu antworten),',
  'um Angriffe, Schummeln und wiederholte kostenlose Probezeiten fernzuhalten, Streit um Preise zu klären und Fehler zu finden (unser Interesse an einem fairen Spiel, das funktioniert),',
  'um zu zählen, welche Seiten gelesen werden, wo wir das tun und du zugestimmt hast (deine Einwilligung).',
]

const kept = [
  { term: 'Dein Konto, deine Tipps und dein Abo', text: 'Bis du das Konto löschst.' },
  {
    term: 'Übungsrunden',
    text: 'Runden ohne Konto, in denen niemand genannt ist, werden nach 30 Tagen gelöscht; die eines Kontos zusammen mit ihm.',
  },
  {
    term: 'Konten, die nie bestätigt wurden',
    text: 'Werden nach 7 Tagen gelöscht.',
  },
  {
    term: 'Sitzungen',
    text: 'Bis du dich abmeldest, oder bis 30 Tage nach dem letzten Tag, an dem du hier warst. In den Einstellungen kannst du jede davon beenden.',
  },
  {
    term: 'Links in unseren E-Mails',
    text: 'Bis sie benutzt werden: höchstens eine Stunde für ein neues Passwort, einen Tag für die Bestätigung einer Adresse.',
  },
  {
    term: 'E-Mails des Spiels',
    text: 'Was darin steht, wird gelöscht, sobald sie gesendet sind; dass sie gesendet wurden, nach 30 Tagen. Eine, die sich nicht zustellen lässt, wird 30 Tage, nachdem wir es aufgegeben haben, gelöscht.',
  },
  {
    term: 'Preise und ihre Auszahlung',
    text: 'Wer welche Aufgabe wann gewonnen hat, der Betrag, was mit dem Preis wann geschah und, sobald er ausgezahlt ist, die Referenz der Zahlung: so lange, wie das Gesetz solche Aufzeichnungen verlangt.',
  },
  {
    term: 'Das Anfordern eines Preises',
    text: 'Was du erklärt hast, das Land und der Bundesstaat, wie du gezeigt werden wolltest und was wir uns zum Preis geschrieben haben: bis du das Konto löschst oder, wenn der Preis dann noch nicht erledigt ist, bis er es ist. Was mit dem Preis wann geschah, bleibt bei den Aufzeichnungen oben, ohne all das.',
  },
  {
    term: 'Zahlungsangaben von Gewinnern',
    text: 'Nachweise deiner Identität und deines Alters: bis wir sie geprüft haben. Dein voller Name und deine Zahlungsangaben: bis du dein Geld hast, und dann so lange, wie das Gesetz solche Aufzeichnungen verlangt.',
  },
  {
    term: 'Nachrichten von unserem Zahlungsdienst',
    text: 'Welche Art von Nachricht es war, wann sie kam, und die Nummer, unter der dich der Zahlungsdienst kennt: 90 Tage, und länger nur, wo sie nicht verarbeitet werden konnte.',
  },
  {
    term: 'Das Protokoll der Änderungen',
    text: 'Was die Verwaltung geändert hat, Anmeldungen bei der Verwaltung und fehlgeschlagene Versuche, mit ihren Netzwerkadressen, dass ein Preis ausgezahlt wurde (wann, der Betrag und die Referenz der Zahlung), zu jedem Gewinn die Aufgabe, der Tipp, seine Entfernung und der Preis, und zu jeder Verwarnung oder Sperre eines Kontos ihr Abschnitt und ihr Ende. Es wird für immer aufbewahrt, damit sich Streit klären lässt, und seine Zeilen werden nie geändert. Spieler kommen darin nur als Zufallszahl vor.',
  },
  { term: 'Captchas', text: 'Dass eines gelöst wurde: ein paar Minuten.' },
  { term: 'Zählungen von Anfragen', text: 'Höchstens einen Tag.' },
  {
    term: 'E-Mails an den Support und das technische Protokoll',
    text: 'So lange, wie deine Frage oder die Suche nach einem Fehler sie braucht.',
  },
]

const keptAfterDeletion = [
  'dass es ein Konto gab: seine Zufallszahl und wann es gelöscht wurde, damit es gelöscht bleibt, wenn eine Sicherung zurückgespielt wird,',
  'dein Benutzername, als Hash, 30 Tage lang, damit ihn niemand sofort verwenden kann,',
  'Tipps, die gewonnen haben, und die Aufgaben, die sie gelöst haben, ohne deinen Namen: In der Rangliste steht dann „Ehemals dabei“. Alle anderen Tipps werden gelöscht; das öffentliche Protokoll behält von jedem einen Eintrag, den niemand mehr öffnen kann,',
  'ein Preis, den du gewonnen hast: sein Betrag, seit wann wir ihn schulden, und wann und unter welcher Referenz er ausgezahlt wurde, mit der Zufallszahl deines Kontos. Deine E-Mail-Adresse und was du zum Anfordern erklärt hast, bleiben nur dabei, bis er erledigt ist,',
  'eine E-Mail zu einem Preis, die noch nicht zugestellt ist: Sie wird noch gesendet und dann gelöscht wie alle anderen,',
  'dass ein Konto verwarnt oder gesperrt wurde, wann und nach welchem Abschnitt der Spielregeln, mit der Zufallszahl deines Kontos; jedes Wort darüber wird gelöscht,',
  'die Zeilen über deine Gewinne und über Verwarnungen und Sperren im Protokoll der Änderungen, mit derselben Zufallszahl und ohne deinen Namen,',
  'wenn du ein Abo hattest: Hashes deiner E-Mail-Adresse und, wenn du eine kostenlose Probezeit hattest, deiner Karten, mit einem Schlüssel gebildet, für immer, damit niemand eine zweite bekommt. Niemand kann daraus eine Adresse oder eine Karte lesen,',
  'Nachrichten von unserem Zahlungsdienst, E-Mails an den Support, das technische Protokoll und Zählungen von Anfragen: so lange wie oben angegeben,',
  'dass dein Konto gelöscht wurde: Eine letzte E-Mail sagt es dir und ist nach 30 Tagen vergessen.',
]

export const use = (
  <>
    <p>Wir benutzen deine Daten zu diesen Zwecken; die Rechtsgrundlage steht in Klammern:</p>
    <Points items={purposes} />
    <p>
      <strong>Was andere sehen:</strong> deinen Benutzernamen, die Reihenfolge der Tipps in der Rangliste, wie weit
      deine daneben lagen (solange eine Aufgabe offen ist, vielleicht nur ungefähr oder gar nicht), und dass du gewonnen
      hast; sobald eine Aufgabe gelöst ist, auch, wohin du deine Nadeln gesetzt hast. Wenn dich ein Preis erreicht hat,
      steht das auf der Seite der bisherigen Gewinner, mit deinem Benutzernamen nur, wenn du das gewählt hast. Damit
      alle prüfen können, wer gewonnen hat, enthält ein öffentliches Protokoll den Augenblick jedes Tipps und, sobald
      die Aufgabe gelöst ist, seinen Ort, ohne deinen Namen. Deine E-Mail-Adresse und was du zahlst, sieht niemand, der
      mitspielt.
    </p>
    <p>
      <strong>Entscheidungen durch Programme:</strong> Tipps werden automatisch gewertet und wiederholte kostenlose
      Probezeiten automatisch abgelehnt. Wenn du glaubst, dass eine solche Entscheidung falsch ist, schreib uns, dann
      sieht ein Mensch sie sich an.
    </p>
    <Part title="Wie lange wir es aufbewahren">
      <Facts rows={kept} />
    </Part>
    <Part title="Was bleibt, wenn du dein Konto gelöscht hast">
      <Points items={keptAfterDeletion} />
      <p>
        Unser Zahlungsdienst löscht dich als Kunden und bewahrt Aufzeichnungen über Zahlungen so lange auf, wie das
        Gesetz es verlangt. Sicherungen enthalten Gelöschtes, bis sie ersetzt werden.
      </p>
    </Part>
  </>
)
