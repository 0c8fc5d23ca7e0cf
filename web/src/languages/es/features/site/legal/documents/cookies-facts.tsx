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

const secureForm = 'cookie; su nombre empieza por __Host- si el sitio se sirve por https'
const localStorage = 'almacenamiento local'
const sessionStorage = 'almacenamiento de sesión'

/** The cookie of a sign-in with an account elsewhere; each kind of provider has its own. */
const attemptCookies = { google: 'whereabouts.google_attempt', oidc: 'whereabouts.oidc_attempt' }

export function EssentialFacts() {
  const { identity } = useSite()
  const rows = [
    {
      term: <Stored name="whereabouts.session_token" place={secureForm} />,
      text: 'Mantiene tu sesión abierta. 30 días desde tu última visita, 90 días como máximo; se elimina cuando cierras la sesión.',
    },
    ...(identity
      ? [
          {
            term: <Stored name={attemptCookies[identity.kind]} place={secureForm} />,
            text: `Solo mientras inicias sesión con ${identity.name}: muestra que vuelves al lugar donde empezaste. 10 minutos.`,
          },
        ]
      : []),
    {
      term: <Stored name="whereabouts.second_step" place={secureForm} />,
      text: 'Solo entre los dos pasos de un inicio de sesión, si activaste el segundo. 10 minutos.',
    },
    {
      term: <Stored name="whereabouts.passkey" place={secureForm} />,
      text: 'Solo mientras inicias sesión con una llave de acceso: muestra que esta responde a la pregunta que hicimos a este navegador. 5 minutos.',
    },
    {
      term: <Stored name="whereabouts.device" place={secureForm} />,
      text: 'Un número al azar por el que sabemos, la próxima vez que inicies sesión, que este dispositivo es tuyo: si no lo conocemos, te escribimos. 400 días desde tu último inicio de sesión, también si cierras la sesión.',
    },
    {
      term: <Stored name="count-visits" place={localStorage} />,
      text: 'Tu respuesta a si se pueden contar tus visitas, donde te lo preguntamos. Un año, y después preguntamos otra vez.',
    },
    {
      term: <Stored name="sent-confirmation" place={sessionStorage} />,
      text: 'Después de crear una cuenta: su nombre de usuario y el correo electrónico al que se envió la confirmación. Hasta que cierres la pestaña, incluso después de iniciar sesión.',
    },
    {
      term: <Stored name="kept-pin" place={sessionStorage} />,
      text: 'Dónde está tu marcador en el reto de hoy, para que siga ahí si tienes que iniciar sesión otra vez. Hasta que envíes un intento, cierres la sesión o cierres la pestaña.',
    },
    {
      term: <Stored name="game-large" place={sessionStorage} />,
      text: 'Si hiciste el mapa más grande que la foto. Hasta que cierres la pestaña.',
    },
    {
      term: <Stored name="closed-announcement" place={localStorage} />,
      text: 'Qué aviso de este sitio cerraste, para que siga cerrado. Hasta que haya otro.',
    },
    {
      term: <Stored name="practised-days" place={localStorage} />,
      text: 'Con qué días anteriores practicaste, para que te toque otra foto: los últimos 60. Hasta que vacíes el almacenamiento del navegador.',
    },
    {
      term: <Stored name="reloaded-at" place={sessionStorage} />,
      text: 'Que una página se recargó después de una actualización, para que no ocurra dos veces. Hasta que cierres la pestaña.',
    },
    {
      term: <Stored name="mfa-token" place={sessionStorage} />,
      text: 'Solo para quien administra el sitio: la prueba del segundo factor. Es válida durante 30 minutos y desaparece con la pestaña.',
    },
    {
      term: <Stored name="workbox-precache, assets, tiles" place="cachés del service worker" />,
      text: 'Partes del sitio e imágenes del mapa del mundo, iguales para todos, para que las páginas se abran rápido y puedan decir cuándo no tienes conexión. Lo que contiene workbox-precache se queda hasta que lo reemplaza una versión más nueva; de lo demás se guardan los últimos 120 archivos (assets) y 300 imágenes (tiles).',
    },
  ]
  return <Facts rows={rows} />
}

export function PreferenceFacts() {
  const rows = [
    {
      term: <Stored name="language" place="cookie" />,
      text: 'El idioma en el que elegiste leer este sitio. Un año.',
    },
    {
      term: <Stored name="scroll-places" place={sessionStorage} />,
      text: 'Por dónde ibas en una página, para que al volver llegues al mismo punto. Hasta que cierres la pestaña.',
    },
    {
      term: <Stored name="shown-cancellations" place={localStorage} />,
      text: 'Qué avisos sobre una suscripción ya viste. Hasta que lo elimines.',
    },
    {
      term: <Stored name="whereabouts-log" place={localStorage} />,
      text: 'El estado del registro público que tu navegador encontró en orden la última vez que comprobó un día, para que note si el registro se reescribe. Hasta que lo elimines.',
    },
    {
      term: <Stored name="whereabouts-receipts" place={localStorage} />,
      text: 'Los comprobantes de tus intentos, con los lugares: los 200 más recientes. Se quedan cuando cierras la sesión, para que después puedas demostrar tus intentos. Hasta que los elimines.',
    },
    {
      term: <Stored name="whereabouts-reminders-offered" place={localStorage} />,
      text: 'Que respondiste a nuestra oferta de enviarte recordatorios, con el número al azar de tu cuenta. Hasta que lo elimines.',
    },
    {
      term: <Stored name="whereabouts-push-device" place={localStorage} />,
      text: 'Con qué número al azar conocemos este navegador, si le permites recibir recordatorios. Hasta que lo elimines.',
    },
    {
      term: <Stored name="site-name" place={localStorage} />,
      text: 'El nombre de este sitio, para la página que se muestra sin conexión. Hasta que lo elimines.',
    },
  ]
  return <Facts rows={rows} />
}

/** Whether visits are counted at this very site. */
export function AnalyticsFacts() {
  const { analytics } = outsideHosts(useSite())
  if (!analytics) return <p>Este sitio no usa ninguna analítica por ahora.</p>
  return (
    <p>
      Este sitio cuenta qué páginas se leen, solo de los visitantes que lo aceptaron: la dirección de la página, sin
      nada personal en ella, y el sitio desde el que llegaste aquí se envían a {analytics}. No se envía ningún número ni
      nombre tuyo.
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
      term: 'Un servicio de analítica web',
      text: analytics ? `${analytics}, solo si lo aceptaste. No se le envían cookies.` : 'No se usa por ahora.',
    },
    {
      term: 'Un servicio de autenticación y base de datos',
      text: identity
        ? `El inicio de sesión y la base de datos son nuestros. ${identity.name}, si eliges iniciar sesión así, guarda cookies en sus propias páginas.`
        : 'El inicio de sesión y la base de datos son nuestros.',
    },
    {
      term: 'Un procesador de pagos (si corresponde)',
      text: 'Cuando te suscribes o gestionas tu suscripción, en sus propias páginas, a las que te llevamos.',
    },
    {
      term: 'Un servicio de verificación contra el spam',
      text: hasRecaptcha
        ? 'Google reCAPTCHA, en la página donde creas una cuenta.'
        : 'Nuestro propio captcha: tu navegador hace unos cálculos, no se guarda nada y no se consulta a nadie más.',
    },
  ]
  return <Facts rows={rows} />
}
