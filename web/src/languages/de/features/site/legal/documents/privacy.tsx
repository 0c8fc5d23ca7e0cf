import type { Site } from '@whereabouts/contract/site'
import type { LegalText } from '../../../../../../features/site/legal/legal-page.tsx'
import {
  Facts,
  Imprint,
  OperatorName,
  PageLink,
  Points,
  ProjectName,
  SupportAddress,
} from '../../../../../../features/site/legal/legal-parts.tsx'
import { outsideHosts } from '../../../../../../features/site/legal/outside-hosts.ts'
import { useSite } from '../../../../../../lib/site.tsx'
import { use } from './privacy-use.tsx'

const security = (
  <>
    <Points
      items={[
        'Alles zwischen deinem Browser und uns wird verschlüsselt übertragen.',
        'Passwörter werden nur als gesalzene Hashes gespeichert, die sich nicht umkehren lassen, Sitzungen und gemailte Links nur als Hashes: Eine gestohlene Kopie unserer Datenbank würde kein Konto öffnen.',
        'Kartennummern erreichen uns nie.',
        'Zugang zu den Daten des Dienstes hat nur, wer ihn betreibt, und nur, soweit es dafür nötig ist.',
        'In deinen Einstellungen siehst du, welche Geräte bei deinem Konto angemeldet sind, und kannst jedes davon abmelden.',
      ]}
    />
    <p>
      Kein Dienst kann vollkommene Sicherheit versprechen; wenn etwas geschieht, das dich betrifft, sagen wir es dir und
      den Behörden, wie das Gesetz es verlangt.
    </p>
  </>
)

const cookies = (
  <p>
    Wir benutzen Cookies und den Speicher deines Browsers, damit du angemeldet bleibst und wir uns merken, was du
    gewählt hast. Ohne zu fragen legen wir nur ab, was notwendig ist und was die Seite für dich in Ordnung hält, zum
    Beispiel, wo du auf einer Seite warst; das verlässt dein Gerät nie. Nichts folgt dir auf andere Websites. Die{' '}
    <PageLink to="/cookies">Cookie-Richtlinie</PageLink> nennt jedes einzelne und sagt, wie lange es bleibt.
  </p>
)

const settings = <PageLink to="/settings">Einstellungen</PageLink>

const rights = (
  <>
    <p>Um all das kannst du uns bitten, kostenlos. Was du selbst tun kannst, findest du in deinen {settings}:</p>
    <Points
      items={[
        <>
          <strong>Auskunft</strong> über die Daten, die wir über dich haben: „Meine Daten herunterladen“ in den
          Einstellungen gibt dir sofort, was zu deinem Konto aufbewahrt wird. Nicht dabei sind Geheimnisse wie
          Passwort-Hashes, Entfernungen, die noch nicht gezeigt werden, die Hashes, die eine kostenlose Probezeit
          zeigen, Nachrichten von unserem Zahlungsdienst und Zeilen des Protokolls der Änderungen; danach frag uns,
        </>,
        <>
          <strong>Berichtigung</strong> falscher Daten: Benutzernamen und Passwort änderst du in den Einstellungen; für
          alles andere schreib uns,
        </>,
        <>
          <strong>Löschung</strong> deines Kontos und deiner Daten: „Konto löschen“ in den Einstellungen; ein Abo musst
          du vorher kündigen. Was bleiben muss und warum, steht in Abschnitt 2,
        </>,
        <>
          <strong>Abbestellen von Nachrichten</strong>: Wir senden keine Newsletter. Die E-Mails, die wir senden,
          gehören zu deinem Konto: Sie bestätigen deine Adresse, lassen dich ein neues Passwort festlegen oder sagen
          dir, dass dein Passwort geändert wurde, dass man sich jetzt mit einem Konto anderswo bei deinem anmelden kann,
          dass du schon ein Konto hast, dass du einen Preis gewonnen hast, dass dein Konto verwarnt oder gesperrt wurde
          oder dass dein Konto gelöscht wurde,
        </>,
        <>
          <strong>Mitnahme deiner Daten</strong>: Was du herunterlädst, ist eine JSON-Datei, ein verbreitetes Format,
          das andere Programme lesen können.
        </>,
      ]}
    />
    <p>
      Wo wir uns auf deine Einwilligung stützen, kannst du sie jederzeit in der{' '}
      <PageLink to="/cookies#section-4">Cookie-Richtlinie</PageLink> zurücknehmen; wo wir uns auf unsere Interessen
      stützen, kannst du widersprechen. Du kannst dich auch bei der Datenschutzbehörde des Ortes beschweren, an dem du
      lebst.
    </p>
    <p>
      Schreib an <SupportAddress />, und zwar von der E-Mail-Adresse deines Kontos aus, damit wir wissen, dass du es
      bist. Wir antworten in der Zeit, die das Gesetz vorgibt, in der Regel binnen eines Monats.
    </p>
  </>
)

const children = (
  <p>
    Der Dienst ist nicht für Kinder unter 13, und wir erheben wissentlich keine Daten von ihnen. Wenn du glaubst, dass
    ein Kind uns Daten gegeben hat, schreib uns bitte, und wir löschen sie. Wer um Preise spielen darf, steht in den{' '}
    <PageLink to="/terms#section-1">Nutzungsbedingungen</PageLink>.
  </p>
)

const changes = (
  <p>
    Wir dürfen diese Erklärung anpassen. Änderungen werden auf dieser Seite mit einem neuen Datum veröffentlicht und
    wichtige allen, die spielen, angekündigt, bevor sie gelten.
  </p>
)

const contact = (
  <>
    <p>
      In allem, was deine Daten betrifft, erreichst du unseren Support per E-Mail: <SupportAddress />.
    </p>
    <Imprint />
  </>
)

/** What is kept of an account elsewhere. It stays when that way is not offered any more. */
const ofIdentity = (identity: Site['identity']) =>
  identity
    ? `Wenn du dich mit ${identity.name} anmeldest: die Nummer, die dein Konto bei ${identity.name} hat, deine dort bestätigte E-Mail-Adresse und die Adresse deines Profilbilds, das wir nirgends zeigen. Dein erster Benutzername entsteht aus dem Namen, den ${identity.name} uns nennt; sonst bewahren wir ihn nicht auf. Einen Schlüssel zu deinem Konto bei ${identity.name} behalten wir nicht.`
    : 'Wenn du dich mit einem Konto anderswo angemeldet hast, solange das angeboten wurde: die Nummer jenes Kontos.'

const Collected = () => (
  <>
    <p>Wir erheben, was du uns gibst, und was beim Spielen aufgezeichnet wird:</p>
    <Facts
      rows={[
        {
          term: 'Angaben zum Konto (Benutzername, E-Mail-Adresse)',
          text: `Dein Benutzername, deine E-Mail-Adresse und ob sie bestätigt ist, dein Passwort als Hash, und wann das Konto angelegt wurde. ${ofIdentity(useSite().identity)}`,
        },
        {
          term: 'Spieldaten (Tipps, Wertungen, Teilnahme)',
          text: 'Wohin du die Nadel gesetzt hast, im Spiel und beim Üben, wie weit das daneben lag und wann; welche Aufgaben du gespielt und gewonnen hast; deine Wertungen; die Preise, die wir dir schulden oder ausgezahlt haben; welchen Fassungen der Spielregeln du wann zugestimmt hast; was du beim Anfordern eines Preises über dein Alter erklärst und darüber, wo du lebst; und Verwarnungen und Sperren deines Kontos, mit dem, was dir gesagt wurde, deinem Widerspruch und unserer Antwort, die auch in der Datei mit deinen Daten stehen, und unsere Notizen dazu, worauf eine Entscheidung beruht, die nicht darin stehen, weil sie zeigen würden, wie Schummeln entdeckt wird.',
        },
        {
          term: 'Abodaten',
          text: 'Dein Abo, sein Stand und seine Daten, und die Nummern, unter denen unser Zahlungsdienst dich und dein Abo kennt. Kartennummern erreichen uns nie. Wenn du eine kostenlose Probezeit hattest, bewahren wir mit einem Schlüssel gebildete Hashes deiner E-Mail-Adresse und eines Fingerabdrucks der Karte auf, und bis du das Konto löschst die Nummer des Abos dazu: Sie zeigen, dass dieselbe Adresse oder Karte schon eine hatte. Ein mit einem Schlüssel gebildeter Hash des Fingerabdrucks jeder Karte, mit der du zahlst, bis du das Konto löschst: Er zeigt uns, bevor wir einen Preis auszahlen, ob mehrere Konten mit einer Karte zahlen. Niemand kann daraus eine Karte lesen.',
        },
        {
          term: 'Das Anfordern eines Preises',
          text: 'Wenn du gewinnst und deinen Preis anforderst: das Land, in dem du lebst, der Bundesstaat oder die Provinz, wenn du sie nennst, dass du volljährig bist und erklärt hast, was die Regeln verlangen, wie du unter den bisherigen Gewinnern gezeigt werden möchtest, und was wir uns zum Preis schreiben.',
        },
        {
          term: 'Zahlungsangaben von Gewinnern',
          text: 'Wenn du gewinnst und Stripe deinen Preis auszahlt: Name, Adresse, Geburtsdatum und Bankdaten gibst du auf der Seite von Stripe selbst an. Sie bleiben bei Stripe; wir speichern die Nummer deines Kontos dort, ob darauf ausgezahlt werden kann oder was im Weg steht, und das Land deines Bankkontos. Wenn wir selbst auszahlen: dein voller Name und wie du dein Geld bekommen möchtest, zum Beispiel die Daten deines Bankkontos. Wenn wir danach fragen: ein Nachweis deiner Identität und deines Alters. Das schickst du uns per E-Mail; bei deinem Konto wird es nicht gespeichert.',
        },
        {
          term: 'Nachrichten an den Support und Rückmeldungen',
          text: 'Was du uns schreibst und was wir antworten. Zu den E-Mails, die dir das Spiel schickt: deine Adresse, welche Art von E-Mail es war, ihr Betreff und wann sie gesendet wurde oder warum sie es nicht werden konnte. Wenn du um Erinnerungen bittest: welche, auf welchem Weg und zwischen welchen Uhrzeiten nicht, die Adresse, unter der der Hersteller deines Browsers Nachrichten für ihn annimmt, mit den Schlüsseln, die sie verschlüsseln, und 90 Tage lang, was gesendet wurde. Du kannst jede davon jederzeit beenden.',
        },
        {
          term: 'Angaben zu Geräten und Nutzung',
          text: 'Zu jedem Gerät, das angemeldet ist: seine Netzwerkadresse, was sein Browser von sich sagt (Name, Version und Betriebssystem), wann es sich angemeldet hat und wann es zuletzt benutzt wurde. Zu jedem Gerät, auf dem du dich angemeldet hast: ein Hash einer Zufallszahl, die sein Browser aufbewahrt, und wann du es zuletzt getan hast, damit wir dir schreiben können, wenn sich ein neues anmeldet, und ein mit einem Schlüssel gebildeter Hash der Zahl, an dem wir, bevor wir einen Preis auszahlen, sehen, ob mehrere Konten in einem Browser benutzt werden. Wann dir das Foto einer Aufgabe zuerst gesendet wurde: ein halbes Jahr, um vor dem Auszahlen eines Preises zu sehen, wie lange du es angesehen hast. Wenn du die Anmeldung in zwei Schritten einschaltest: ihr Geheimnis, verschlüsselt, und Hashes deiner Ersatzcodes. Um Angriffe fernzuhalten, zählen wir Anfragen nach Netzwerkadresse und nach Konto, und Anmeldungen und angeforderte E-Mails nach E-Mail-Adresse. Unser technisches Protokoll sagt, was von der Seite angefordert wurde, wann, und ob es geklappt hat; du kommst darin höchstens als Zufallszahl vor, ohne Namen, E-Mail-Adresse oder Netzwerkadresse.',
        },
      ]}
    />
    <p>Wir erheben nicht:</p>
    <Points
      items={[
        'wo du bist: Das Spiel fragt dein Gerät nie nach seinem Standort,',
        'dein Alter oder deine Bankdaten, außer du nennst sie uns, um einen Preis zu bekommen; beim Anfordern erklärst du nur, dass du volljährig bist,',
        'deinen echten Namen, außer du nennst ihn uns dafür, oder er ist dein Benutzername geworden,',
        'was du auf anderen Websites tust. Werbung gibt es hier nicht.',
      ]}
    />
    <p>
      Für ein Konto braucht es eine E-Mail-Adresse und einen Benutzernamen; für ein Abo braucht es die Angaben, nach
      denen der Zahlungsdienst fragt. Den Rest der Seite kannst du lesen, ohne uns etwas zu sagen.
    </p>
  </>
)

/** Who receives what at this very site, which depends on how it is set up. */
function Recipients() {
  const site = useSite()
  const { tiles, analytics, hasRecaptcha } = outsideHosts(site)
  const rows = [
    {
      term: 'Zahlungsdienst',
      text: 'Wenn du ein Abo abschließt: deine E-Mail-Adresse und die Zufallszahl deines Kontos; deine Kartendaten gibst du ihm selbst. Er sagt uns, welches Abo du hast.',
    },
    {
      term: 'Bank oder Zahlungsdienst, wenn du gewinnst',
      text: 'Wenn Stripe deinen Preis auszahlt: Stripe bekommt beim Anfordern deine E-Mail-Adresse, das Land, in dem du lebst, und die Zufallszahl deines Kontos, später den Betrag und den Tag der Aufgabe. Wenn wir selbst auszahlen, was dafür nötig ist: dein Name, die Zahlungsangaben, die du uns gegeben hast, und der Betrag.',
    },
    {
      term: 'Hosting und Zustellung von E-Mails',
      text: 'Die Unternehmen, die unsere Server betreiben und unsere E-Mails in dein Postfach bringen.',
    },
    ...(site.identity
      ? [
          {
            term: `${site.identity.name}, wenn du es wählst`,
            text: `Nur wenn du auf „Weiter mit ${site.identity.name}“ drückst: dass du dich hier anmeldest. Wir bekommen deinen Namen, deine E-Mail-Adresse und die Adresse deines Profilbilds.`,
          },
        ]
      : []),
    ...(hasRecaptcha
      ? [
          {
            term: 'Google reCAPTCHA',
            text: 'Wenn du die Seite öffnest, auf der du ein Konto anlegst: deine Netzwerkadresse, dein Browser und wie du es löst. Unser Server fragt Google, ob es gelöst wurde.',
          },
        ]
      : []),
    ...(tiles.length > 0
      ? [
          {
            term: 'Kartendienste',
            text: `Das Spiel zeigt Kartenbilder von ${tiles.join(' und ')}: deine Netzwerkadresse und welchen Teil der Karte du ansiehst, ohne deinen Namen.`,
          },
        ]
      : []),
    {
      term: 'Ortssuche',
      text: 'Was du in die Suche der Karte eingibst, beantwortet unser Server. Wo er dafür einen Dienst fragt, gibt er die Wörter weiter und nicht, wer sie eingegeben hat.',
    },
    ...(analytics
      ? [
          {
            term: 'Webanalyse',
            text: `Wenn du zugestimmt hast: welche Seite du öffnest und welche Website dich hergeführt hat, an ${analytics}, das wie jeder Server auch deine Netzwerkadresse und deinen Browser sieht. Bevor du zustimmst, wird nichts gesendet.`,
          },
        ]
      : []),
  ]
  return <Facts rows={rows} />
}

const sharing = (
  <>
    <p>
      Wir verkaufen deine Daten nicht. Wer für uns arbeitet, bekommt nur, was dafür nötig ist, und darf es für nichts
      anderes benutzen:
    </p>
    <Recipients />
    <p>Davon abgesehen geben wir Daten nur weiter:</p>
    <Points
      items={[
        'wenn das Gesetz es verlangt,',
        'um die Rechte und die Sicherheit aller, die spielen, und des Dienstes zu schützen,',
        'an die, die den Dienst übernehmen und dann an diese Erklärung gebunden sind.',
      ]}
    />
    <p>
      Manche dieser Unternehmen arbeiten vielleicht in anderen Ländern. Wo das Gesetz es verlangt, schützen Verträge
      deine Daten dort so, wie sie da geschützt sind, wo du lebst.
    </p>
  </>
)

export const privacy: LegalText = {
  title: 'Datenschutz\u00aderklärung',
  lastUpdated: '27. September 2025',
  intro: (
    <>
      <p>
        Das ist eine Übersetzung. Maßgeblich ist die englische Fassung, es sei denn, die Betreiber sagen etwas anderes.
      </p>
      <p>
        Diese Erklärung sagt, was <ProjectName /> über dich erhebt, wofür es benutzt wird, wie lange es aufbewahrt wird
        und worum du uns damit bitten kannst. Wir erheben wenig mehr, als das Spiel braucht, und wir verkaufen nichts.
      </p>
      <p>
        Verantwortlich für deine Daten: <OperatorName /> („wir“).
      </p>
    </>
  ),
  sections: [
    { title: 'Welche Daten wir erheben', body: <Collected /> },
    { title: 'Wie wir deine Daten benutzen', body: use },
    { title: 'An wen wir Daten weitergeben', body: sharing },
    { title: 'Sicherheit der Daten', body: security },
    { title: 'Cookies', body: cookies },
    { title: 'Deine Rechte', body: rights },
    { title: 'Kinder', body: children },
    { title: 'Änderungen dieser Erklärung', body: changes },
    { title: 'Schreib uns', body: contact },
  ],
}
