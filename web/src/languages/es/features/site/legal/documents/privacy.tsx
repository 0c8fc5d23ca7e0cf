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
        'Todo lo que va entre tu navegador y nosotros viaja cifrado.',
        'Las contraseñas se guardan solo como hashes con sal que no se pueden revertir, y las sesiones y los enlaces enviados por correo, solo como hashes: una copia robada de nuestra base de datos no abriría ninguna cuenta.',
        'Los números de tarjeta nunca nos llegan.',
        'Solo quienes gestionan el servicio tienen acceso a sus datos, y solo en la medida en que lo necesitan.',
        'En tus ajustes ves en qué dispositivos está abierta la sesión de tu cuenta, y puedes cerrarla en cualquiera de ellos.',
      ]}
    />
    <p>
      Ningún servicio puede prometer una seguridad perfecta; si ocurre algo que te afecta, te lo diremos a ti y a las
      autoridades, como exige la ley.
    </p>
  </>
)

const cookies = (
  <p>
    Usamos cookies y el almacenamiento de tu navegador para mantener tu sesión abierta y recordar lo que elegiste. Sin
    preguntar guardamos solo lo esencial y lo que mantiene el sitio en orden para ti, como por dónde ibas en una página,
    que nunca sale de tu dispositivo. Nada te sigue a otros sitios. La{' '}
    <PageLink to="/cookies">política de cookies</PageLink> nombra cada una y dice cuánto tiempo se queda.
  </p>
)

const settings = <PageLink to="/settings">ajustes</PageLink>

const rights = (
  <>
    <p>Puedes pedirnos cada una de estas cosas, gratis. Lo que puedes hacer por tu cuenta está en tus {settings}:</p>
    <Points
      items={[
        <>
          <strong>acceso</strong> a la información que tenemos sobre ti: “Descargar mis datos”, en los ajustes, te da al
          instante lo que se guarda con tu cuenta. Quedan fuera secretos como los hashes de contraseñas, las distancias
          que todavía no se dicen, los hashes que muestran una prueba gratuita, los mensajes de nuestro procesador de
          pagos y las líneas del registro de cambios; pregúntanos por ellos,
        </>,
        <>
          <strong>rectificación</strong> de información que no es correcta: cambia tu nombre de usuario y tu contraseña
          en los ajustes; para todo lo demás, escríbenos,
        </>,
        <>
          <strong>eliminación</strong> de tu cuenta y tu información: “Eliminar cuenta”, en los ajustes, una vez que
          hayas cancelado cualquier suscripción. Lo que tiene que quedar, y por qué, está en la sección 2,
        </>,
        <>
          <strong>baja de comunicaciones</strong>: no enviamos boletines. Los correos que sí enviamos pertenecen a tu
          cuenta: confirman tu dirección, te permiten crear una contraseña nueva o te dicen que tu contraseña se cambió,
          que una cuenta de otro servicio ahora puede iniciar sesión en la tuya, que ya tienes una cuenta, que ganaste
          un premio, que tu cuenta recibió una advertencia o una suspensión, o que tu cuenta se eliminó,
        </>,
        <>
          <strong>portabilidad</strong>: la descarga es un archivo JSON, un formato común que otros programas pueden
          leer.
        </>,
      ]}
    />
    <p>
      Donde nos basamos en tu consentimiento, puedes retirarlo cuando quieras en la{' '}
      <PageLink to="/cookies#section-4">política de cookies</PageLink>; donde nos basamos en nuestros intereses, puedes
      oponerte. También puedes presentar una queja ante la autoridad de protección de datos del lugar donde vives.
    </p>
    <p>
      Escribe a <SupportAddress /> desde el correo electrónico de tu cuenta, para que sepamos que eres tú. Respondemos
      en el plazo que fija la ley, por lo general en un mes.
    </p>
  </>
)

const children = (
  <p>
    El servicio no es para menores de 13 años, y no recopilamos a sabiendas información de ellos. Si crees que un menor
    de esa edad nos ha dado información, escríbenos y la eliminaremos. Quién puede jugar por premios está en los{' '}
    <PageLink to="/terms#section-1">términos y condiciones</PageLink>.
  </p>
)

const changes = (
  <p>
    Podemos actualizar esta política. Los cambios se publican en esta página con una fecha nueva, y los importantes se
    anuncian a los jugadores antes de que entren en vigor.
  </p>
)

const contact = (
  <>
    <p>
      Para todo lo relacionado con tu privacidad, escribe un correo electrónico a nuestro soporte: <SupportAddress />.
    </p>
    <Imprint />
  </>
)

/** What is kept of an account elsewhere. It stays when that way is not offered any more. */
const ofIdentity = (identity: Site['identity']) =>
  identity
    ? `Si inicias sesión con ${identity.name}: el número que ${identity.name} da a tu cuenta, tu correo electrónico verificado y la dirección de tu foto de perfil, que no mostramos en ninguna parte. Tu primer nombre de usuario se forma con el nombre que nos dice ${identity.name}; aparte de eso no lo guardamos. No guardamos ninguna clave de tu cuenta de ${identity.name}.`
    : 'Si iniciaste sesión con una cuenta de otro servicio mientras se ofrecía: el número de esa cuenta.'

const Collected = () => (
  <>
    <p>Recopilamos lo que nos das y lo que se registra mientras juegas:</p>
    <Facts
      rows={[
        {
          term: 'Información de la cuenta (nombre de usuario, correo electrónico)',
          text: `Tu nombre de usuario, tu correo electrónico y si está confirmado, tu contraseña como hash y cuándo se creó la cuenta. ${ofIdentity(useSite().identity)}`,
        },
        {
          term: 'Datos del juego (intentos, puntuaciones, participación)',
          text: 'Dónde colocaste el marcador, en el juego y en la práctica, a qué distancia quedó y cuándo; qué retos jugaste y ganaste; tus puntuaciones; los premios que te debemos o te hemos pagado; qué versiones de las bases del concurso aceptaste y cuándo; lo que declaras sobre tu edad y dónde vives cuando reclamas un premio; y las advertencias y suspensiones de tu cuenta, con lo que se te dijo, tu apelación y nuestra respuesta, que también están en el archivo de tus datos, y nuestras notas sobre en qué se basa una decisión, que no lo están, porque mostrarían cómo se descubren las trampas.',
        },
        {
          term: 'Datos de la suscripción',
          text: 'Tu plan, su estado y sus fechas, y los números con los que nuestro procesador de pagos te conoce a ti y a tu suscripción. Los números de tarjeta nunca nos llegan. Si tuviste una prueba gratuita, guardamos hashes con clave de tu correo electrónico y de una huella de la tarjeta, con el número de la suscripción hasta que elimines la cuenta: muestran que la misma dirección o tarjeta ya tuvo una. Un hash con clave de la huella de cada tarjeta con la que pagas, hasta que elimines la cuenta: nos muestra, antes de pagar un premio, si varias cuentas pagan con una misma tarjeta. Nadie puede leer en él una tarjeta.',
        },
        {
          term: 'La reclamación de un premio',
          text: 'Si ganas y reclamas tu premio: el país donde vives, el estado o la provincia si lo indicas, que eres mayor de edad y has declarado lo que piden las bases, cómo quieres aparecer entre los ganadores anteriores y lo que nos escribimos sobre el premio.',
        },
        {
          term: 'Datos de pago de los ganadores',
          text: 'Si ganas y Stripe paga tu premio: das tu nombre, dirección, fecha de nacimiento y datos bancarios en la página del propio Stripe. Se quedan en Stripe; nosotros guardamos el número de tu cuenta allí, si se puede pagar en ella o qué lo impide, y el país de tu cuenta bancaria. Si te pagamos nosotros mismos: tu nombre completo y cómo quieres cobrar, como los datos de tu cuenta bancaria. Si la pedimos: una prueba de tu identidad y edad. Esto nos lo envías por correo electrónico; no se guarda con tu cuenta.',
        },
        {
          term: 'Comunicación con el soporte y comentarios',
          text: 'Lo que nos escribes y lo que respondemos. De los correos que te envía el juego: tu dirección, qué tipo de correo era, su asunto y cuándo se envió, o por qué no se pudo. Si pides recordatorios: cuáles, por qué vía y entre qué horas no, la dirección en la que el fabricante de tu navegador recibe los mensajes para él, con las claves que los cifran, y durante 90 días lo que se envió. Puedes terminar cada uno cuando quieras.',
        },
        {
          term: 'Información del dispositivo y del uso',
          text: 'De cada dispositivo con la sesión abierta: su dirección de red, lo que su navegador dice de sí mismo (nombre, versión y sistema operativo), cuándo inició sesión y cuándo se usó por última vez. De cada dispositivo en el que iniciaste sesión: un hash de un número al azar que guarda su navegador y cuándo lo hiciste por última vez, para poder escribirte cuando se inicia sesión en uno nuevo, y un hash con clave del número, por el que vemos antes de pagar un premio si se usan varias cuentas en un mismo navegador. Cuándo se te envió por primera vez la foto de un reto: medio año, para ver antes de pagar un premio cuánto tiempo la miraste. Si activas la verificación en dos pasos: su secreto, cifrado, y hashes de tus códigos de respaldo. Para impedir ataques contamos las solicitudes por dirección de red y por cuenta, y los inicios de sesión y los correos pedidos por dirección de correo. Nuestro registro técnico dice qué se pidió al sitio, cuándo y si funcionó; apareces en él como mucho como un número al azar, sin tu nombre, tu correo electrónico ni tu dirección de red.',
        },
      ]}
    />
    <p>No recopilamos:</p>
    <Points
      items={[
        'dónde estás: el juego nunca pide a tu dispositivo su ubicación,',
        'tu edad ni tus datos bancarios, salvo que nos los digas para cobrar un premio; para reclamarlo solo declaras que eres mayor de edad,',
        'tu nombre real, salvo que nos lo digas para eso o se haya convertido en tu nombre de usuario,',
        'lo que haces en otros sitios. Aquí no hay publicidad.',
      ]}
    />
    <p>
      Para tener una cuenta hacen falta un correo electrónico y un nombre de usuario; una suscripción necesita los datos
      que pide el procesador de pagos. El resto del sitio se puede leer sin decirnos nada.
    </p>
  </>
)

/** Who receives what at this very site, which depends on how it is set up. */
function Recipients() {
  const site = useSite()
  const { tiles, analytics, hasRecaptcha } = outsideHosts(site)
  const rows = [
    {
      term: 'Procesador de pagos',
      text: 'Cuando te suscribes: tu correo electrónico y el número al azar de tu cuenta; los datos de tu tarjeta se los das tú directamente. Nos dice qué suscripción tienes.',
    },
    {
      term: 'Banco o servicio de pagos, si ganas',
      text: 'Si Stripe paga tu premio: cuando lo reclamas, Stripe recibe tu correo electrónico, el país donde vives y el número al azar de tu cuenta; más tarde, el importe y el día del reto. Si te pagamos nosotros mismos, lo necesario para ello: tu nombre, los datos de pago que nos diste y el importe.',
    },
    {
      term: 'Alojamiento y envío de correos',
      text: 'Las empresas que hacen funcionar nuestros servidores y entregan nuestros correos en tu buzón.',
    },
    ...(site.identity
      ? [
          {
            term: `${site.identity.name}, si lo eliges`,
            text: `Solo cuando pulsas “Continuar con ${site.identity.name}”: que inicias sesión aquí. Recibimos tu nombre, tu correo electrónico y la dirección de tu foto de perfil.`,
          },
        ]
      : []),
    ...(hasRecaptcha
      ? [
          {
            term: 'Google reCAPTCHA',
            text: 'Cuando abres la página donde creas una cuenta: tu dirección de red, tu navegador y cómo lo resuelves. Nuestro servidor pregunta a Google si se resolvió.',
          },
        ]
      : []),
    ...(tiles.length > 0
      ? [
          {
            term: 'Servicios de mapas',
            text: `El juego muestra imágenes del mapa de ${tiles.join(' y ')}: tu dirección de red y qué parte del mapa miras, sin tu nombre.`,
          },
        ]
      : []),
    {
      term: 'Búsqueda de lugares',
      text: 'A lo que escribes en la búsqueda del mapa responde nuestro servidor. Si para ello pregunta a un servicio, le pasa las palabras y no quién las escribió.',
    },
    ...(analytics
      ? [
          {
            term: 'Analítica web',
            text: `Si lo aceptaste: qué página abres y desde qué sitio llegaste aquí, a ${analytics}, que también ve tu dirección de red y tu navegador, como todo servidor. No se envía nada antes de que aceptes.`,
          },
        ]
      : []),
  ]
  return <Facts rows={rows} />
}

const sharing = (
  <>
    <p>
      No vendemos tu información. Quienes trabajan para nosotros reciben solo lo que necesitan para ello, y no pueden
      usarlo para nada más:
    </p>
    <Recipients />
    <p>Aparte de eso, compartimos información solo:</p>
    <Points
      items={[
        'cuando la ley lo exige,',
        'para proteger los derechos y la seguridad de los jugadores y del servicio,',
        'con quien se haga cargo del servicio, que entonces queda obligado por esta política.',
      ]}
    />
    <p>
      Algunas de estas empresas pueden trabajar en otros países. Donde la ley lo exige, hay contratos que protegen allí
      tu información como se protege donde vives.
    </p>
  </>
)

export const privacy: LegalText = {
  title: 'Política de privacidad',
  lastUpdated: '27 de septiembre de 2025',
  intro: (
    <>
      <p>Esto es una traducción. Prevalece la versión en inglés, salvo que el operador indique otra cosa.</p>
      <p>
        Esta política explica qué recopila <ProjectName /> sobre ti, para qué se usa, cuánto tiempo se guarda y qué
        puedes pedirnos que hagamos con ello. Recopilamos poco más de lo que el juego necesita y no vendemos nada.
      </p>
      <p>
        El responsable de tus datos es <OperatorName /> (“nosotros”).
      </p>
    </>
  ),
  sections: [
    { title: 'Información que recopilamos', body: <Collected /> },
    { title: 'Cómo usamos tu información', body: use },
    { title: 'Con quién compartimos la información', body: sharing },
    { title: 'Seguridad de los datos', body: security },
    { title: 'Cookies', body: cookies },
    { title: 'Tus derechos', body: rights },
    { title: 'Privacidad de los menores', body: children },
    { title: 'Cambios de esta política', body: changes },
    { title: 'Contacto', body: contact },
  ],
}
