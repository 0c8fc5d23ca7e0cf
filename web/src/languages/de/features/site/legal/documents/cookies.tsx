import type { LegalText } from '../../../../../../features/site/legal/legal-page.tsx'
import {
  Imprint,
  PageLink,
  Part,
  ProjectName,
  SupportAddress,
} from '../../../../../../features/site/legal/legal-parts.tsx'
import { VisitSettings } from '../../../../../../features/site/visits/visit-settings.tsx'
import { AnalyticsFacts, EssentialFacts, PreferenceFacts, ThirdParties } from './cookies-facts.tsx'

const whatTheyAre = (
  <p>
    Cookies sind kleine Textstücke, die eine Website in deinem Browser ablegt und bei deinem nächsten Besuch wieder
    liest. Local Storage, Session Storage und die Caches des Browsers dienen ähnlichen Zwecken; wo in dieser Richtlinie
    Cookies steht, ist das alles gemeint.
  </p>
)

const types = (
  <>
    <Part title="Notwendige Cookies">
      <p>
        Sie halten dich angemeldet, schützen dein Konto und unsere Formulare und lassen die Seiten schnell laden. Ohne
        sie funktioniert das Spiel nicht, darum brauchen sie keine Einwilligung.
      </p>
      <EssentialFacts />
    </Part>
    <Part title="Cookies für die Analyse">
      <p>
        Eine Analyse hilft zu verstehen, wie das Spiel benutzt wird, damit es besser werden kann. Wir benutzen dafür
        keine Cookies: Wo Besuche gezählt werden, wird in deinem Browser dafür nichts abgelegt außer deiner Antwort.
      </p>
      <AnalyticsFacts />
    </Part>
    <Part title="Cookies für deine Vorlieben">
      <p>
        Sie halten die Seite für dich in Ordnung: Sie merken sich, was du gesehen hast und wo du warst. Außer der
        Sprache, die du gewählt hast, verlassen sie deinen Browser nie, darum legen wir sie ab, ohne zu fragen.
      </p>
      <PreferenceFacts />
    </Part>
  </>
)

const thirdParties = (
  <>
    <p>
      Auf unseren Seiten setzen wir keine Cookies von Dritten. Von anderen Diensten wird nur geladen, was das Spiel
      braucht, zum Beispiel Bilder der Karte, oder worum du selbst gebeten hast. Diese Arten von Diensten können eigene
      Cookies setzen, auf ihren eigenen Seiten oder da, wo du sie lädst:
    </p>
    <ThirdParties />
  </>
)

const managing = (
  <>
    <VisitSettings />
    <p>
      In den Einstellungen deines Browsers kannst du Cookies ansehen, sperren und löschen. Wenn du notwendige Cookies
      sperrst, kannst du dich nicht anmelden. Beim Abmelden wird das Cookie deiner Sitzung gelöscht. Ein Browser, der
      „Do Not Track“ oder „Global Privacy Control“ sendet, wird nie gezählt und nie gefragt.
    </p>
  </>
)

const duration = (
  <>
    <p>
      <strong>Sitzungscookies</strong> und was im Session Storage liegt, werden gelöscht, wenn du deinen Browser oder
      den Tab schließt.
    </p>
    <p>
      <strong>Dauerhafte Cookies</strong> und was in Local Storage und Caches liegt, bleiben, bis sie ablaufen oder bis
      du sie löschst. Das Cookie, das dich zwischen deinen täglichen Besuchen angemeldet hält, läuft 30 Tage nach dem
      letzten ab.
    </p>
  </>
)

const updates = (
  <p>
    Wir dürfen diese Richtlinie anpassen, wenn wir Cookies anders benutzen. Das Datum oben sagt, wann sie zuletzt
    geändert wurde. Deine Einwilligung gilt nie für etwas Neues: Danach fragen wir dich neu.
  </p>
)

const contact = (
  <>
    <p>
      Fragen zu Cookies? Schreib an <SupportAddress />. Was wir sonst über dich wissen, steht in der{' '}
      <PageLink to="/privacy">Datenschutzerklärung</PageLink>.
    </p>
    <Imprint />
  </>
)

export const cookies: LegalText = {
  title: 'Cookie-Richtlinie',
  lastUpdated: '27. September 2025',
  intro: (
    <>
      <p>
        Das ist eine Übersetzung. Maßgeblich ist die englische Fassung, es sei denn, die Betreiber sagen etwas anderes.
      </p>
      <p>
        Diese Richtlinie erklärt, welche Cookies und ähnlichen Speicher <ProjectName /> in deinem Browser benutzt und
        warum.
      </p>
    </>
  ),
  sections: [
    { title: 'Was Cookies sind', body: whatTheyAre },
    { title: 'Welche Cookies wir benutzen', body: types },
    { title: 'Cookies von Dritten', body: thirdParties },
    { title: 'Cookies verwalten', body: managing },
    { title: 'Wie lange Cookies bleiben', body: duration },
    { title: 'Änderungen dieser Richtlinie', body: updates },
    { title: 'Schreib uns', body: contact },
  ],
}
