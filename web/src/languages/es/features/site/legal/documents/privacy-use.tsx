import { Facts, Part, Points } from '../../../../../../features/site/legal/legal-parts.tsx'

const purposes = [
  'para hacer funcionar el juego, juzgar los intentos y mostrar la clasificación (para cumplir nuestro contrato contigo),',
  'para gestionar tu cuenta y tu suscripción (nuestro contrato),',
  'para avisar a los ganadores de su premio y pagarlo (nuestro contrato y la obligación legal de llevar contabilidad),',
  'para responderte cuando nos escribes (nuestro contrato o nuestro interés en responder),',
  'para impedir ataques, trampas y pruebas gratuitas repetidas, resolver disputas sobre premios y encontrar errores (nuestro interés en un juego limpio que funcione),',
  'para contar qué páginas se leen, donde lo hacemos y si lo aceptaste (tu consentimiento).',
]

const kept = [
  { term: 'Tu cuenta, tus intentos y tu suscripción', text: 'Hasta que elimines la cuenta.' },
  {
    term: 'Rondas de práctica',
    text: 'Las de visitantes, que no nombran a nadie, se eliminan después de 30 días; las de una cuenta se van con ella.',
  },
  {
    term: 'Cuentas que nunca se confirmaron',
    text: 'Se eliminan después de 7 días.',
  },
  {
    term: 'Sesiones',
    text: 'Hasta que cierres la sesión, o 30 días después del último día que estuviste aquí. Puedes terminar cualquiera de ellas en los ajustes.',
  },
  {
    term: 'Enlaces que enviamos por correo',
    text: 'Hasta que se usan: como máximo una hora para una contraseña nueva, un día para confirmar una dirección.',
  },
  {
    term: 'Correos del juego',
    text: 'Lo que dicen se elimina una vez enviados; el hecho de que se enviaron, después de 30 días. Uno que no se puede entregar se elimina 30 días después de que dejamos de intentarlo.',
  },
  {
    term: 'Los premios y su pago',
    text: 'Quién ganó qué reto y cuándo, el importe, qué pasó con el premio y cuándo y, una vez pagado, la referencia del pago: mientras la ley exija esos registros.',
  },
  {
    term: 'La reclamación de un premio',
    text: 'Lo que declaraste, el país y el estado, cómo quisiste aparecer y lo que nos escribimos sobre el premio: hasta que elimines la cuenta o, si para entonces el premio no está cerrado, hasta que lo esté. Qué pasó con el premio y cuándo queda con los registros anteriores, sin esos datos.',
  },
  {
    term: 'Datos de pago de los ganadores',
    text: 'La prueba de tu identidad y edad: hasta que la hayamos comprobado. Tu nombre completo y tus datos de pago: hasta que se te pague, y después mientras la ley exija esos registros.',
  },
  {
    term: 'Mensajes de nuestro procesador de pagos',
    text: 'Qué tipo de mensaje era, cuándo llegó y el número con el que el procesador te conoce: 90 días, y más tiempo solo si no se pudo tramitar.',
  },
  {
    term: 'El registro de cambios',
    text: 'Qué cambió quien administra el sitio, los inicios de sesión en la administración, también los fallidos, con sus direcciones de red, que se pagó un premio (cuándo, el importe y la referencia del pago), por cada victoria el reto, el intento, su distancia y el premio, y por cada advertencia o suspensión de una cuenta su cláusula y su fin. Se guarda para siempre, para que se puedan resolver disputas, y sus líneas nunca se cambian. Un jugador aparece en él solo como un número al azar.',
  },
  { term: 'Captchas', text: 'Que se resolvió uno: unos minutos.' },
  { term: 'Recuentos de solicitudes', text: 'Como máximo un día.' },
  {
    term: 'Correos al soporte y registro técnico',
    text: 'Mientras tu pregunta, o la búsqueda de un error, los necesite.',
  },
]

const keptAfterDeletion = [
  'que existió una cuenta: su número al azar y cuándo se eliminó, para que siga eliminada cuando se restaura una copia de seguridad,',
  'tu nombre de usuario, como hash, durante 30 días, para que nadie pueda usarlo enseguida,',
  'los intentos que ganaron y los retos que resolvieron, sin tu nombre: la clasificación dice entonces “Exjugador”. Todos los demás intentos se eliminan; el registro público guarda de cada uno una entrada que ya nadie puede abrir,',
  'un premio que ganaste: su importe, desde cuándo se te debe y cuándo y con qué referencia se pagó, con el número al azar de tu cuenta. Tu correo electrónico y lo que declaraste para reclamarlo se quedan con él solo hasta que esté cerrado,',
  'un correo todavía sin entregar sobre un premio: se envía de todos modos y se elimina como los demás,',
  'que una cuenta recibió una advertencia o una suspensión, cuándo y según qué cláusula de las bases del concurso, con el número al azar de tu cuenta; cada palabra sobre ello se elimina,',
  'las líneas sobre tus victorias y sobre advertencias y suspensiones en el registro de cambios, con el mismo número al azar y sin tu nombre,',
  'si tuviste una suscripción: hashes con clave de tu correo electrónico y, si tuviste una prueba gratuita, de tus tarjetas, para siempre, para que nadie tenga una segunda. Nadie puede leer en ellos una dirección ni una tarjeta,',
  'los mensajes de nuestro procesador de pagos, los correos al soporte, el registro técnico y los recuentos de solicitudes: el tiempo que se indica arriba,',
  'que tu cuenta se eliminó: te lo dice un último correo, que se olvida después de 30 días.',
]

export const use = (
  <>
    <p>Usamos tu información para estos fines; la base legal está entre paréntesis:</p>
    <Points items={purposes} />
    <p>
      <strong>Lo que ven otros:</strong> tu nombre de usuario, el orden de los intentos en la clasificación, a qué
      distancia quedaron los tuyos (mientras un reto está abierto, puede que esto se diga solo de forma aproximada o no
      se diga) y que ganaste; una vez resuelto un reto, también dónde colocaste tus marcadores. Cuando te llega un
      premio, la página de ganadores anteriores lo dice, con tu nombre de usuario solo si lo elegiste. Para que
      cualquiera pueda comprobar quién ganó, un registro público contiene el momento de cada intento y, una vez resuelto
      el reto, su lugar, sin tu nombre. A ningún otro jugador se le muestra tu correo electrónico ni lo que pagas.
    </p>
    <p>
      <strong>Decisiones automatizadas:</strong> los intentos se juzgan, y las pruebas gratuitas repetidas se rechazan,
      de forma automática. Si crees que una decisión así es un error, escríbenos y una persona la revisará.
    </p>
    <Part title="Cuánto tiempo la guardamos">
      <Facts rows={kept} />
    </Part>
    <Part title="Qué queda después de eliminar tu cuenta">
      <Points items={keptAfterDeletion} />
      <p>
        Nuestro procesador de pagos te elimina como cliente y guarda los registros de los pagos mientras la ley lo
        exija. Las copias de seguridad contienen la información eliminada hasta que se reemplazan.
      </p>
    </Part>
  </>
)
