import { Facts, StoredName } from '../../../../../../features/site/legal/legal-parts.tsx'
import { outsideHosts } from '../../../../../../features/site/legal/outside-hosts.ts'
import { useSite } from '../../../../../../lib/site.tsx'

/** A name with the place where the browser keeps it. */
function Stored({ name, place }: { name: string; place: string }) {
  return (
    <>
      <StoredName>{name}</StoredName>
      <span className="block text-sm font-normal text-soft">{place}</span>
    </>
  )
}

const secureForm = 'Cookie; wo die Seite über https läuft, beginnt sein Name mit __Host-'

/** The cookie of a sign-in with an account elsewhere; each kind of provider has its own. */
const attemptCookies = { google: 'whereabouts.google_attempt', oidc: 'whereabouts.oidc_attempt' }

export function EssentialFacts() {
  const { identity } = useSite()
  const rows = [
    {
      term: <Stored name="whereabouts.session_token" place={secureForm} />,
      text: 'Hält dich angemeldet. 30 Tage ab deinem letzten Besuch, höchstens 90 Tage; wird gelöscht, wenn du dich abmeldest.',
    },
    ...(identity
      ? [
          {
            term: <Stored name={attemptCookies[identity.kind]} place={secureForm} />,
            text: `Nur während du dich mit ${identity.name} anmeldest: zeigt, dass du dahin zurückkommst, wo du begonnen hast. 10 Minuten.`,
          },
        ]
      : []),
    {
      term: <Stored name="whereabouts.second_step" place={secureForm} />,
      text: 'Nur zwischen den beiden Schritten einer Anmeldung, wenn du den zweiten eingeschaltet hast. 10 Minuten.',
    },
    {
      term: <Stored name="whereabouts.passkey" place={secureForm} />,
      text: 'Nur während du dich mit einem Passkey anmeldest: zeigt, dass er die Frage beantwortet, die wir diesem Browser gestellt haben. 5 Minuten.',
    },
    {
      term: <Stored name="whereabouts.device" place={secureForm} />,
      text: 'Eine Zufallszahl, an der wir bei deiner nächsten Anmeldung erkennen, dass dieses Gerät deins ist: Bei einem, das wir nicht kennen, schreiben wir dir. 400 Tage ab deiner letzten Anmeldung, auch wenn du dich abmeldest.',
    },
    {
      term: <Stored name="count-visits" place="Local Storage" />,
      text: 'Deine Antwort darauf, ob deine Besuche gezählt werden dürfen, wo wir danach fragen. Ein Jahr, dann fragen wir noch einmal.',
    },
    {
      term: <Stored name="sent-confirmation" place="Session Storage" />,
      text: 'Nachdem du ein Konto angelegt hast: sein Benutzername und die E-Mail-Adresse, an die die Bestätigung ging. Bis du den Tab schließt, auch wenn du dich schon angemeldet hast.',
    },
    {
      term: <Stored name="kept-pin" place="Session Storage" />,
      text: 'Wo deine Nadel bei der Aufgabe von heute steht, damit sie noch da ist, wenn du dich noch einmal anmelden musst. Bis du tippst, dich abmeldest oder den Tab schließt.',
    },
    {
      term: <Stored name="game-large" place="Session Storage" />,
      text: 'Ob du die Karte größer als das Foto gemacht hast. Bis du den Tab schließt.',
    },
    {
      term: <Stored name="closed-announcement" place="Local Storage" />,
      text: 'Welche Mitteilung dieser Seite du geschlossen hast, damit sie geschlossen bleibt. Bis es eine andere gibt.',
    },
    {
      term: <Stored name="practised-days" place="Local Storage" />,
      text: 'Mit welchen vergangenen Tagen du geübt hast, damit du ein anderes Foto bekommst: die letzten 60. Bis du den Speicher des Browsers leerst.',
    },
    {
      term: <Stored name="reloaded-at" place="Session Storage" />,
      text: 'Dass eine Seite nach einem Update neu geladen wurde, damit das nicht zweimal geschieht. Bis du den Tab schließt.',
    },
    {
      term: <Stored name="mfa-token" place="Session Storage" />,
      text: 'Nur für die Verwaltung: der Nachweis des zweiten Faktors. Er gilt 30 Minuten und verschwindet mit dem Tab.',
    },
    {
      term: <Stored name="workbox-precache, assets, tiles" place="Caches des Service Workers" />,
      text: 'Teile der Seite und Bilder der Weltkarte, für alle dieselben, damit Seiten schnell öffnen und sagen können, wenn du offline bist. Was workbox-precache enthält, bleibt, bis eine neuere Version es ersetzt; von den anderen werden die letzten 120 Dateien (assets) und 300 Bilder (tiles) aufbewahrt.',
    },
  ]
  return <Facts rows={rows} />
}

export function PreferenceFacts() {
  const rows = [
    {
      term: <Stored name="language" place="Cookie" />,
      text: 'Die Sprache, in der du diese Seite lesen möchtest. Ein Jahr.',
    },
    {
      term: <Stored name="scroll-places" place="Session Storage" />,
      text: 'Wie weit unten auf einer Seite du warst, damit „Zurück“ wieder dorthin führt. Bis du den Tab schließt.',
    },
    {
      term: <Stored name="shown-cancellations" place="Local Storage" />,
      text: 'Welche Hinweise zu einem Abo du schon gesehen hast. Bis du es löschst.',
    },
    {
      term: <Stored name="whereabouts-log" place="Local Storage" />,
      text: 'Den Stand des öffentlichen Protokolls, den dein Browser in Ordnung fand, als er zuletzt einen Tag geprüft hat, damit er merkt, wenn das Protokoll umgeschrieben wird. Bis du es löschst.',
    },
    {
      term: <Stored name="whereabouts-receipts" place="Local Storage" />,
      text: 'Die Quittungen deiner Tipps, mit den Orten: die neuesten 200. Sie bleiben, wenn du dich abmeldest, damit du deine Tipps später beweisen kannst. Bis du sie löschst.',
    },
    {
      term: <Stored name="whereabouts-reminders-offered" place="Local Storage" />,
      text: 'Dass du auf unser Angebot geantwortet hast, dich zu erinnern, mit der Zufallszahl deines Kontos. Bis du es löschst.',
    },
    {
      term: <Stored name="whereabouts-push-device" place="Local Storage" />,
      text: 'Unter welcher Zufallszahl wir diesen Browser kennen, wenn du ihn Erinnerungen empfangen lässt. Bis du es löschst.',
    },
    {
      term: <Stored name="site-name" place="Local Storage" />,
      text: 'Den Namen dieser Seite, für die Ansicht ohne Verbindung. Bis du es löschst.',
    },
  ]
  return <Facts rows={rows} />
}

/** Whether visits are counted at this very site. */
export function AnalyticsFacts() {
  const { analytics } = outsideHosts(useSite())
  if (!analytics) return <p>Zurzeit gibt es auf dieser Seite keine Analyse.</p>
  return (
    <p>
      Diese Seite zählt, welche Seiten gelesen werden, wenn du dem zugestimmt hast: Die Adresse der Seite, ohne etwas
      Persönliches darin, und die Website, die dich hergeführt hat, gehen an {analytics}. Keine Nummer und kein Name von
      dir gehen mit.
    </p>
  )
}

/** The kinds of services that the policy has to name, and what is so at this very site. */
export function ThirdParties() {
  const site = useSite()
  const { analytics, hasRecaptcha } = outsideHosts(site)
  const { identity } = site
  const rows = [
    {
      term: 'Ein Dienst für Webanalyse',
      text: analytics
        ? `${analytics}, nur wenn du zugestimmt hast. Cookies werden nicht dorthin gesendet.`
        : 'Zurzeit nicht benutzt.',
    },
    {
      term: 'Ein Dienst für Anmeldung und Datenbank',
      text: identity
        ? `Anmeldung und Datenbank sind unsere eigenen. ${identity.name} setzt Cookies auf den eigenen Seiten, wenn du dich damit anmeldest.`
        : 'Anmeldung und Datenbank sind unsere eigenen.',
    },
    {
      term: 'Ein Zahlungsdienst (falls nötig)',
      text: 'Wenn du ein Abo abschließt oder verwaltest, auf seinen eigenen Seiten, zu denen du geführt wirst.',
    },
    {
      term: 'Ein Dienst gegen Spam',
      text: hasRecaptcha
        ? 'Google reCAPTCHA, auf der Seite, auf der du ein Konto anlegst.'
        : 'Unser eigenes Captcha: Dein Browser rechnet ein wenig, nichts wird aufbewahrt, und niemand sonst wird gefragt.',
    },
  ]
  return <Facts rows={rows} />
}
