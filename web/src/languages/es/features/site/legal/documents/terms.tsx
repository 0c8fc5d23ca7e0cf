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
      Cada día se muestra una foto misteriosa. Los jugadores colocan un marcador en un mapa del mundo para adivinar
      dónde estaba quien la tomó. El primer jugador cuyo intento queda como máximo a {winRadiusKm} km de las coordenadas
      fijadas de antemano gana el premio del día, y el primer ganador termina el reto para todos.
    </p>
    <p>
      Nuestro servidor calcula cada distancia sobre la superficie de la Tierra, desde tu marcador hasta las coordenadas
      del reto, que no cambian después del primer intento, y decide según la cifra exacta. Qué intento fue el primero se
      decide por su llegada: el momento en que uno de nuestros servidores ha recibido la solicitud completa, según el
      reloj que todos comparten, al microsegundo. De todos los intentos ganadores que se guardan en el segundo que sigue
      al primero, gana el que llegó antes. A un intento ganador que se guarda más tarde se le dice que el reto está
      resuelto, y queda registrado como tardío. Cuánto tarda un intento en llegarnos está fuera de nuestro control. Las
      distancias que mostramos pueden estar redondeadas y, mientras un reto está abierto, decirse solo de forma
      aproximada o no decirse; eso no cambia quién gana.
    </p>
    <p>
      Los retos empiezan a las horas del <PageLink to="/schedule">calendario de retos</PageLink>. Un reto acepta
      intentos hasta que se resuelve o el siguiente ocupa su lugar, durante 24 horas como máximo. Un intento enviado no
      se puede cambiar ni retirar.
    </p>
    <Part title="Quién puede jugar">
      <Points
        items={[
          'Debes tener al menos 18 años para jugar.',
          'Cada persona puede tener una cuenta, y una cuenta es para una persona.',
          'Participar debe ser legal donde vives. Es tu responsabilidad saber si lo es.',
          'Quien gestiona el juego, o conoce un lugar antes de que se resuelva su reto, no puede participar.',
        ]}
      />
      <p>
        Es un juego de habilidad: quién gana lo deciden lo cerca que queda un intento y cuándo llega. No hay sorteo.
      </p>
      <p>
        Las <PageLink to="/rules">bases del concurso</PageLink> son parte de estos términos. Dicen lo mismo en cláusulas
        numeradas, y quién puede recibir un premio y dónde.
      </p>
    </Part>
  </>
)

const subscription = (
  <>
    <p>
      La cuenta es gratuita. Para ver la foto nítida y enviar intentos hace falta una suscripción de pago; el plan
      gratis es solo para explorar. Cada plan tiene un número de intentos por reto, que se muestra antes de que te
      suscribas. Los intentos que no usas no se acumulan.
    </p>
    <Part title="Renovación y cancelación">
      <p>
        Las suscripciones se renuevan automáticamente al final de cada período de facturación, al precio que se muestra
        al pagar, hasta que canceles. Donde se cobran impuestos, cada precio dice si están incluidos o se añaden. Puedes
        cancelar cuando quieras en tus <PageLink to="/settings">ajustes</PageLink>, donde gestionas tu suscripción. Tu
        acceso dura entonces hasta el final del período que pagaste, y hasta ese momento puedes deshacer la cancelación.
        Los cambios de precio se aplican solo a suscripciones nuevas; una en curso mantiene su precio.
      </p>
      <p>
        Si un pago falla, nuestro procesador de pagos lo intenta otra vez, y tu acceso continúa mientras tanto si ya
        habías pagado antes la suscripción. Si sigue fallando, la suscripción termina. Si falla el primer pago después
        de una prueba gratuita, tu acceso termina hasta que se pague.
      </p>
      <p>
        El número de intentos es el del plan que está pagado. Después de un cambio de plan, un número mayor cuenta una
        vez que llega su pago, y uno menor, desde el siguiente período de facturación o desde el momento a partir del
        cual se te abona el resto del plan mayor. Durante una prueba gratuita es el número del plan con el que empezó la
        prueba.
      </p>
    </Part>
    <Part title="Pruebas gratuitas">
      <p>
        Donde se ofrece una prueba gratuita, es para quienes no han tenido antes una suscripción aquí, una vez por
        persona y método de pago. Al terminar se convierte en una suscripción de pago, salvo que canceles antes. Una
        segunda prueba de la misma persona o con la misma tarjeta se termina, y se reembolsa lo que se haya cobrado por
        ella.
      </p>
    </Part>
    <Part title="Tu cuenta">
      <p>
        No compartas tu contraseña; lo que se hace con tu cuenta se considera hecho por ti. Puedes eliminar tu cuenta en
        los ajustes una vez que hayas cancelado cualquier suscripción. Al eliminar una cuenta renuncias a lo que quede
        de una suscripción cancelada. Un premio que ganaste sigue siendo tuyo.
      </p>
      <p>Podemos pausar el juego por mantenimiento. Mientras dura, no se aceptan intentos.</p>
    </Part>
  </>
)

const refunds = (
  <>
    <p>
      Los pagos son definitivos. No reembolsamos cuotas de suscripción, ni en todo ni en parte, por períodos que no se
      usaron, por retos que se perdieron o que resolvió otra persona, ni por intentos que no se enviaron.
    </p>
    <p>
      Dos cosas no se ven afectadas: cualquier derecho a un reembolso o a desistir que te dé la ley de tu país, y los
      pagos que no debieron cobrarse, como el de una segunda suscripción junto a una en curso, que reembolsamos.
    </p>
  </>
)

const payouts = (
  <>
    <p>
      El premio diario sale de un fondo de premios: el 70 % de los ingresos netos por suscripciones del mes anterior,
      dividido entre el número de días del mes. El premio de cada reto se muestra con el reto, en dólares
      estadounidenses; el importe que se muestra cuando ganas es el que se te debe.
    </p>
    <p>
      Escribimos a los ganadores al correo electrónico de su cuenta. Reclama el premio en su página, que dice cómo
      cobras: por medio de Stripe, donde indicas tus datos de cobro en la página del propio Stripe, o de otra forma que
      acordamos contigo por correo electrónico. Los premios se pagan por transferencia bancaria o con un servicio de
      pagos, en un máximo de 7 días hábiles después de recibir lo que necesitamos para el pago. Antes podemos pedir una
      prueba de tu identidad y edad. Nunca pedimos tu contraseña ni que pagues una comisión.
    </p>
    <p>
      Un premio se paga a un jugador cuya suscripción estaba pagada, o en su prueba gratuita, en el momento del intento
      ganador. Si el pago de ese período sigue pendiente entonces, la victoria vale y termina el reto, pero el premio
      está en espera hasta que llegue el pago, y no se paga si no llega nunca.
    </p>
    <p>
      Un ganador que no responde en 14 días hábiles pierde el premio. Son días hábiles de lunes a viernes, salvo los
      días festivos del lugar donde estamos. Los ganadores son responsables de los impuestos sobre su premio. Un premio
      no se puede transferir a otra persona ni cambiar por otra cosa.
    </p>
  </>
)

const unclaimed = (
  <p>
    Un premio diario que nadie ha ganado después de 24 horas, porque nadie llegó a la distancia ganadora, se reasigna a
    criterio del operador, por ejemplo a un reto posterior. Lo mismo vale para un premio que se perdió.
  </p>
)

const contact = (
  <>
    <p>
      ¿Preguntas sobre estos términos? Escribe a <SupportAddress />.
    </p>
    <Imprint />
  </>
)

const fairPlay = (
  <>
    <p>El reto lo resuelves tú. Puedes usar tus conocimientos, mapas, libros y lo que se ve en la foto.</p>
    <Points
      items={[
        'Juega con una sola cuenta, que sea la tuya.',
        'No compartas la foto nítida ni lo que descubras mientras el reto está abierto.',
        'Elige un nombre de usuario que no insulte a nadie ni se haga pasar por otra persona.',
        'No interfieras en el juego ni molestes a otros jugadores.',
      ]}
    />
    <p>
      Si dos intentos quedan igual de cerca, va primero el que nuestro servidor aceptó primero. Deciden nuestros
      registros de los intentos y de su orden. Si crees que un intento se juzgó mal, escríbenos; lo revisamos y te
      decimos qué encontramos.
    </p>
  </>
)

const cheating = (
  <>
    <p>Es trampa lo siguiente:</p>
    <Points
      items={[
        'jugar con varias cuentas, o con la de otra persona,',
        'enviar intentos por medios automáticos,',
        'jugar en conjunto para tener más intentos de los que permite un plan,',
        'atacar, sondear o eludir la protección del servicio, o aprovechar un error en él para ganar,',
        'obtener más de una prueba gratuita,',
        'pedir al banco la devolución de pagos legítimos.',
      ]}
    />
    <p>
      Podemos retener premios o exigir su devolución, cancelar suscripciones sin reembolso y cerrar cuentas donde
      tengamos buenas razones para creer que alguien hizo trampa. Te decimos por qué, y puedes responder antes de que la
      decisión sea definitiva, salvo que la ley o la protección de otros no lo permita.
    </p>
    <p>
      Si encuentras una debilidad en el servicio y nos la cuentas, sin aprovecharla y sin contarla a otros antes de que
      se corrija, no hiciste trampa. Escribe a <SupportAddress />.
    </p>
  </>
)

const liability = (
  <>
    <p>
      El servicio se ofrece tal como es. Trabajamos para mantenerlo disponible y correcto, pero no prometemos que esté
      libre de interrupciones o errores, ni que tu conexión sea lo bastante rápida para llegar primero. Si un reto no se
      puede jugar o juzgar por un problema técnico o una configuración equivocada, podemos anularlo y reemplazarlo. Un
      intento que nuestro servidor nunca recibió no se hizo.
    </p>
    <p>
      En la medida en que la ley lo permita, nuestra responsabilidad se limita al importe que nos pagaste en los doce
      meses anteriores al hecho. Los premios que debemos se pagan además. Nada en estos términos limita la
      responsabilidad que la ley no permite limitar, como la que surge por dolo, negligencia grave o lesiones.
    </p>
    <p>
      No somos responsables de los lugares que muestran las fotos. No entres en terrenos privados ni en lugares
      peligrosos por un reto: nadie tiene que estar allí para ganar.
    </p>
  </>
)

const amendments = (
  <>
    <p>
      Podemos cambiar estos términos. Los cambios se publican en esta página con una fecha nueva, y los importantes se
      anuncian antes de que entren en vigor. No afectan a los premios que se ganaron antes. Si sigues jugando después,
      aceptas los términos cambiados. Si no los aceptas, puedes cancelar tu suscripción y eliminar tu cuenta en los{' '}
      <PageLink to="/settings">ajustes</PageLink>.
    </p>
    <p>Si una parte de estos términos resulta no ser válida, las demás quedan como están.</p>
  </>
)

/** How to play fairly and what follows if somebody does not: the sections 6 to 9 of the terms. */
const fairPlaySections: LegalText['sections'] = [
  { title: 'Juego limpio', body: fairPlay },
  { title: 'Trampas', body: cheating },
  { title: 'Responsabilidad', body: liability },
  { title: 'Modificaciones', body: amendments },
]

/** The order and the facts of these sections are fixed; a change is an amendment, with a new date. */
export const terms: LegalText = {
  title: 'Términos y condiciones',
  lastUpdated: '1 de octubre de 2025',
  intro: (
    <>
      <p>Esto es una traducción. Prevalece la versión en inglés, salvo que el operador indique otra cosa.</p>
      <p>
        Estos términos son el acuerdo entre tú y <OperatorName /> (“nosotros”) sobre el uso de <ProjectName />. Al crear
        una cuenta o jugar, los aceptas. Léelos antes de jugar.
      </p>
      <p>
        Lo que sabemos de ti, y por qué, está en la <PageLink to="/privacy">política de privacidad</PageLink>; lo que se
        guarda en tu navegador está en la <PageLink to="/cookies">política de cookies</PageLink>.
      </p>
    </>
  ),
  sections: [
    { title: 'Cómo es el juego', body: overview },
    { title: 'Suscripción y acceso', body: subscription },
    { title: 'Sin reembolsos', body: refunds },
    { title: 'Fondo de premios y pagos', body: payouts },
    { title: 'Premios sin ganador', body: unclaimed },
    ...fairPlaySections,
    { title: 'Contacto', body: contact },
  ],
}
