import { winRadiusKm } from '@whereabouts/game/rules'
import type { LegalText } from '../../../../../../features/site/legal/legal-page.tsx'
import {
  Imprint,
  OperatorName,
  PageLink,
  Part,
  Points,
  ProjectName,
  SupportAddress,
} from '../../../../../../features/site/legal/legal-parts.tsx'

const overview = (
  <>
    <p>
      Jeden Tag wird ein Rätselfoto gezeigt. Du setzt eine Nadel auf die Weltkarte und rätst damit, wo die Kamera stand.
      Wer zuerst einen Tipp abgibt, der höchstens {winRadiusKm} km von den vorher festgelegten Koordinaten entfernt ist,
      gewinnt den Preis des Tages, und mit dem ersten Gewinn endet die Aufgabe für alle.
    </p>
    <p>
      Unser Server berechnet jede Entfernung entlang der Erdoberfläche, von deiner Nadel bis zu den Koordinaten der
      Aufgabe, die sich nach dem ersten Tipp nicht mehr ändern, und entscheidet nach dem genauen Wert. Welcher Tipp der
      erste war, entscheidet seine Ankunft: der Augenblick, in dem einer unserer Server die ganze Anfrage empfangen hat,
      nach der gemeinsamen Uhr aller Server, auf die Mikrosekunde. Von allen Treffern, die innerhalb einer Sekunde nach
      dem ersten gespeichert sind, gewinnt der, der zuerst ankam. Ein Treffer, der später gespeichert wird, bekommt die
      Antwort, dass die Aufgabe gelöst ist, und wird als verspätet aufbewahrt. Wie lange ein Tipp bis zu uns braucht,
      liegt nicht in unserer Hand. Entfernungen, die wir zeigen, können gerundet sein und werden, solange eine Aufgabe
      offen ist, vielleicht nur ungefähr oder gar nicht genannt; daran, wer gewinnt, ändert das nichts.
    </p>
    <p>
      Aufgaben beginnen zu den Zeiten, die im <PageLink to="/schedule">Zeitplan</PageLink> stehen. Eine Aufgabe nimmt
      Tipps an, bis sie gelöst ist oder die nächste an ihre Stelle tritt, höchstens 24 Stunden lang. Ein abgegebener
      Tipp kann nicht geändert oder zurückgenommen werden.
    </p>
    <Part title="Wer spielen darf">
      <Points
        items={[
          'Du musst mindestens 18 Jahre alt sein.',
          'Jede Person darf ein Konto haben, und ein Konto ist für eine Person.',
          'Die Teilnahme muss da, wo du lebst, erlaubt sein. Das zu wissen liegt in deiner Verantwortung.',
          'Wer das Spiel betreibt oder einen Ort kennt, bevor seine Aufgabe gelöst ist, darf nicht mitspielen.',
        ]}
      />
      <p>
        Es ist ein Geschicklichkeitsspiel: Wie nah ein Tipp ist und wann er ankommt, entscheidet, wer gewinnt. Es wird
        nichts verlost.
      </p>
      <p>
        Die <PageLink to="/rules">Spielregeln</PageLink> gehören zu diesen Bedingungen. Sie sagen dasselbe in
        nummerierten Abschnitten, und wer wo einen Preis bekommen kann.
      </p>
    </Part>
  </>
)

const subscription = (
  <>
    <p>
      Ein Konto ist kostenlos. Um das scharfe Foto zu sehen und Tipps abzugeben, brauchst du ein bezahltes Abo; ohne Abo
      kannst du dich nur umsehen. Zu jedem Abo gehört eine Anzahl von Tipps pro Aufgabe, die du siehst, bevor du es
      abschließt. Tipps, die du nicht nutzt, werden nicht übertragen.
    </p>
    <Part title="Verlängerung und Kündigung">
      <p>
        Abos verlängern sich am Ende jedes Abrechnungszeitraums von selbst, zu dem Preis, den du an der Kasse gesehen
        hast, bis du kündigst. Wo Steuern anfallen, steht bei jedem Preis, ob sie enthalten sind oder dazukommen. Du
        kannst jederzeit in deinen <PageLink to="/settings">Einstellungen</PageLink> kündigen, wo du dein Abo
        verwaltest. Dein Zugang bleibt dann bis zum Ende des Zeitraums, den du bezahlt hast, und bis dahin kannst du die
        Kündigung zurücknehmen. Preisänderungen gelten nur für neue Abos; ein laufendes behält seinen Preis.
      </p>
      <p>
        Wenn eine Zahlung fehlschlägt, versucht unser Zahlungsdienst es noch einmal, und dein Zugang bleibt so lange
        bestehen, wenn du für das Abo schon einmal bezahlt hast. Schlägt sie weiter fehl, endet das Abo. Wenn die erste
        Zahlung nach einer kostenlosen Probezeit fehlschlägt, endet dein Zugang, bis sie bezahlt ist.
      </p>
      <p>
        Die Anzahl der Tipps ist die des Abos, das bezahlt ist. Nach einem Wechsel gilt eine größere Anzahl, sobald ihre
        Zahlung angekommen ist, und eine kleinere ab dem nächsten Abrechnungszeitraum oder ab dem Augenblick, von dem an
        dir der Rest des größeren Abos gutgeschrieben wird. Während einer kostenlosen Probezeit ist es die Anzahl des
        Abos, mit dem die Probezeit begonnen hat.
      </p>
    </Part>
    <Part title="Kostenlose Probezeit">
      <p>
        Wo eine kostenlose Probezeit angeboten wird, ist sie für Menschen, die hier noch kein Abo hatten, einmal pro
        Person und Zahlungsmittel. An ihrem Ende wird sie zu einem bezahlten Abo, wenn du nicht vorher kündigst. Eine
        zweite Probezeit derselben Person oder mit derselben Karte wird beendet, und was dafür abgebucht wurde, wird
        erstattet.
      </p>
    </Part>
    <Part title="Dein Konto">
      <p>
        Behalte dein Passwort für dich; was mit deinem Konto getan wird, gilt als von dir getan. Du kannst dein Konto in
        den Einstellungen löschen; ein Abo musst du vorher kündigen. Wer sein Konto löscht, gibt auf, was von einem
        gekündigten Abo übrig ist. Ein Preis, den du gewonnen hast, gehört weiter dir.
      </p>
      <p>Für Wartungsarbeiten können wir das Spiel anhalten. Solange sie dauern, werden keine Tipps angenommen.</p>
    </Part>
  </>
)

const refunds = (
  <>
    <p>
      Zahlungen sind endgültig. Abogebühren erstatten wir weder ganz noch teilweise: nicht für Zeiträume, die nicht
      genutzt wurden, nicht für Aufgaben, die verpasst oder von jemand anderem gelöst wurden, und nicht für Tipps, die
      nicht abgegeben wurden.
    </p>
    <p>
      Zwei Dinge bleiben davon unberührt: jedes Recht auf Erstattung oder Widerruf, das dir das Gesetz deines Landes
      gibt, und Zahlungen, die nicht hätten abgebucht werden dürfen, zum Beispiel für ein zweites Abo neben einem
      laufenden; solche erstatten wir.
    </p>
  </>
)

const payouts = (
  <>
    <p>
      Der tägliche Preis kommt aus einem Preistopf: 70 % der Netto-Aboeinnahmen des Vormonats, geteilt durch die Anzahl
      der Tage des Monats. Der Preis jeder Aufgabe wird bei der Aufgabe gezeigt, in US-Dollar; der Betrag, der bei
      deinem Gewinn gezeigt wird, ist der Betrag, den wir dir schulden.
    </p>
    <p>
      Wenn du gewinnst, schreiben wir an die E-Mail-Adresse deines Kontos. Fordere den Preis auf seiner Seite an. Dort
      steht, wie du das Geld bekommst: über Stripe, wo du deine Auszahlungsdaten auf der Seite von Stripe selbst
      angibst, oder auf einem anderen Weg, den wir per E-Mail mit dir klären. Preise werden per Überweisung oder über
      einen Zahlungsdienst ausgezahlt, binnen höchstens 7 Arbeitstagen, nachdem wir alles haben, was wir für die Zahlung
      brauchen. Vorher können wir einen Nachweis deiner Identität und deines Alters verlangen. Nach deinem Passwort oder
      einer Gebühr fragen wir nie.
    </p>
    <p>
      Ein Preis wird ausgezahlt, wenn das Abo im Augenblick des gewinnenden Tipps bezahlt oder in seiner kostenlosen
      Probezeit war. Ist die Zahlung für diese Zeit dann noch offen, gilt der Gewinn und beendet die Aufgabe, aber der
      Preis wird zurückgehalten, bis die Zahlung angekommen ist, und nicht ausgezahlt, wenn sie nie ankommt.
    </p>
    <p>
      Wer gewonnen hat und nicht binnen 14 Arbeitstagen antwortet, verliert den Preis: Er verfällt. Arbeitstage sind
      Montag bis Freitag, ausgenommen gesetzliche Feiertage bei uns. Für Steuern auf einen Preis ist verantwortlich, wer
      ihn gewonnen hat. Ein Preis kann nicht auf jemand anderen übertragen oder gegen etwas anderes getauscht werden.
    </p>
  </>
)

const unclaimed = (
  <p>
    Ein Tagespreis, der nach 24 Stunden noch da ist, weil niemand nah genug herangekommen ist, wird nach Ermessen der
    Betreiber neu vergeben, zum Beispiel bei einer späteren Aufgabe. Dasselbe gilt für einen Preis, der verfallen ist.
  </p>
)

const contact = (
  <>
    <p>
      Fragen zu diesen Bedingungen? Schreib an <SupportAddress />.
    </p>
    <Imprint />
  </>
)

const fairPlay = (
  <>
    <p>
      Die Aufgabe löst du selbst. Du darfst benutzen, was du weißt, Karten, Bücher und alles, was auf dem Foto zu sehen
      ist.
    </p>
    <Points
      items={[
        'Spiel mit einem einzigen Konto, deinem eigenen.',
        'Gib das scharfe Foto und was du herausgefunden hast, nicht weiter, solange die Aufgabe offen ist.',
        'Wähle einen Benutzernamen, der niemanden beleidigt und nicht vorgibt, jemand anderes zu sein.',
        'Störe weder das Spiel noch andere, die es spielen.',
      ]}
    />
    <p>
      Wenn zwei Tipps gleich nah sind, steht der vorn, den unser Server zuerst angenommen hat. Es entscheiden unsere
      Aufzeichnungen der Tipps und ihrer Reihenfolge. Wenn du glaubst, dass ein Tipp falsch gewertet wurde, schreib uns;
      wir gehen dem nach und sagen dir, was wir herausgefunden haben.
    </p>
  </>
)

const cheating = (
  <>
    <p>Als Schummeln gilt:</p>
    <Points
      items={[
        'mit mehreren Konten zu spielen oder mit dem von jemand anderem,',
        'Tipps automatisch abzugeben,',
        'zusammen zu spielen, um mehr Tipps zu haben, als ein Abo erlaubt,',
        'den Schutz des Dienstes anzugreifen, auszuforschen oder zu umgehen oder einen Fehler darin auszunutzen, um zu gewinnen,',
        'mehr als eine kostenlose Probezeit in Anspruch zu nehmen,',
        'berechtigte Zahlungen zurückbuchen zu lassen.',
      ]}
    />
    <p>
      Wenn wir guten Grund haben zu glauben, dass jemand geschummelt hat, dürfen wir Preise einbehalten oder
      zurückfordern, Abos ohne Erstattung beenden und Konten schließen. Wir sagen dir, warum, und du kannst antworten,
      bevor die Entscheidung endgültig ist, es sei denn, das Gesetz oder der Schutz anderer lässt das nicht zu.
    </p>
    <p>
      Wenn du eine Schwachstelle des Dienstes findest und uns davon erzählst, ohne sie auszunutzen und ohne anderen
      davon zu erzählen, bevor sie behoben ist, hast du nicht geschummelt. Schreib an <SupportAddress />.
    </p>
  </>
)

const liability = (
  <>
    <p>
      Der Dienst wird so angeboten, wie er ist. Wir arbeiten daran, dass er erreichbar ist und stimmt, versprechen aber
      nicht, dass er frei von Unterbrechungen oder Fehlern ist oder dass deine Verbindung schnell genug ist, um die
      erste zu sein. Wenn eine Aufgabe wegen eines technischen Fehlers oder einer falschen Einstellung nicht gespielt
      oder gewertet werden kann, dürfen wir sie für ungültig erklären und ersetzen. Ein Tipp, den unser Server nie
      empfangen hat, wurde nicht abgegeben.
    </p>
    <p>
      Soweit das Gesetz es erlaubt, ist unsere Haftung auf den Betrag begrenzt, den du uns in den zwölf Monaten vor dem
      Ereignis gezahlt hast. Preise, die wir schulden, werden zusätzlich gezahlt. Nichts in diesen Bedingungen begrenzt
      eine Haftung, die das Gesetz nicht begrenzen lässt, zum Beispiel für Vorsatz, grobe Fahrlässigkeit oder
      Personenschäden.
    </p>
    <p>
      Für die Orte, die Fotos zeigen, sind wir nicht verantwortlich. Betritt wegen einer Aufgabe keine privaten
      Grundstücke und keine gefährlichen Orte: Niemand muss dort sein, um zu gewinnen.
    </p>
  </>
)

const amendments = (
  <>
    <p>
      Wir dürfen diese Bedingungen ändern. Änderungen werden auf dieser Seite mit einem neuen Datum veröffentlicht und
      wichtige angekündigt, bevor sie gelten. Preise, die vorher gewonnen wurden, berühren sie nicht. Wenn du danach
      weiterspielst, nimmst du die geänderten Bedingungen an. Wenn du sie nicht annimmst, kannst du in den{' '}
      <PageLink to="/settings">Einstellungen</PageLink> dein Abo kündigen und dein Konto löschen.
    </p>
    <p>Sollte sich ein Teil dieser Bedingungen als unwirksam herausstellen, bleiben die anderen, wie sie sind.</p>
  </>
)

/** How to play fairly and what follows if somebody does not: the sections 6 to 9 of the terms. */
const fairPlaySections: LegalText['sections'] = [
  { title: 'Fair Play', body: fairPlay },
  { title: 'Schummeln', body: cheating },
  { title: 'Haftung', body: liability },
  { title: 'Änderungen', body: amendments },
]

/** The order and the facts of these sections are those of the English text, which decides. */
export const terms: LegalText = {
  title: 'Nutzungs\u00adbedingungen',
  lastUpdated: '1. Oktober 2025',
  intro: (
    <>
      <p>
        Das ist eine Übersetzung. Maßgeblich ist die englische Fassung, es sei denn, die Betreiber sagen etwas anderes.
      </p>
      <p>
        Diese Bedingungen sind eine Vereinbarung über die Nutzung von <ProjectName />. Vertragspartner sind du und{' '}
        <OperatorName /> („wir“). Wenn du ein Konto anlegst oder spielst, stimmst du ihnen zu. Bitte lies sie, bevor du
        spielst.
      </p>
      <p>
        Was wir über dich wissen und warum, steht in der <PageLink to="/privacy">Datenschutzerklärung</PageLink>; was in
        deinem Browser abgelegt wird, steht in der <PageLink to="/cookies">Cookie-Richtlinie</PageLink>.
      </p>
    </>
  ),
  sections: [
    { title: 'Das Spiel im Überblick', body: overview },
    { title: 'Abo und Zugang', body: subscription },
    { title: 'Keine Erstattungen', body: refunds },
    { title: 'Preistopf und Auszahlungen', body: payouts },
    { title: 'Nicht gewonnene Preise', body: unclaimed },
    ...fairPlaySections,
    { title: 'Kontakt', body: contact },
  ],
}
