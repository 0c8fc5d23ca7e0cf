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
    Las cookies son pequeños textos que un sitio web guarda en tu navegador y vuelve a leer en tu próxima visita. El
    almacenamiento local, el almacenamiento de sesión y las cachés del navegador tienen fines parecidos; donde esta
    política dice cookies, se refiere a todos ellos.
  </p>
)

const types = (
  <>
    <Part title="Cookies esenciales">
      <p>
        Mantienen tu sesión abierta, protegen tu cuenta y nuestros formularios y hacen que las páginas carguen rápido.
        El juego no funciona sin ellas, así que no necesitan consentimiento.
      </p>
      <EssentialFacts />
    </Part>
    <Part title="Cookies de analítica">
      <p>
        La analítica ayuda a entender cómo se usa el juego, para poder mejorarlo. No usamos cookies de analítica: donde
        se cuentan las visitas, no se guarda para ello en tu navegador nada más que tu respuesta.
      </p>
      <AnalyticsFacts />
    </Part>
    <Part title="Cookies de preferencias">
      <p>
        Mantienen el sitio en orden para ti: recuerdan qué has visto y por dónde ibas. Salvo el idioma que elegiste,
        nunca salen de tu navegador, así que las guardamos sin preguntar.
      </p>
      <PreferenceFacts />
    </Part>
  </>
)

const thirdParties = (
  <>
    <p>
      No guardamos cookies de terceros en nuestras páginas. No se carga nada de otros servicios salvo que el juego lo
      necesite, como las imágenes del mapa, o que tú lo hayas pedido. Estos son los tipos de servicios que pueden
      guardar sus propias cookies, en sus propias páginas o donde tú los cargas:
    </p>
    <ThirdParties />
  </>
)

const managing = (
  <>
    <VisitSettings />
    <p>
      Puedes ver, bloquear y eliminar las cookies en los ajustes de tu navegador. Si bloqueas las cookies esenciales, no
      puedes iniciar sesión. Al cerrar la sesión se elimina la cookie de tu sesión. A un navegador que envía “Do Not
      Track” o “Global Privacy Control” nunca se le cuenta ni se le pregunta.
    </p>
  </>
)

const duration = (
  <>
    <p>
      <strong>Las cookies de sesión</strong>, y lo que está en el almacenamiento de sesión, se eliminan cuando cierras
      el navegador o la pestaña.
    </p>
    <p>
      <strong>Las cookies persistentes</strong>, y lo que está en el almacenamiento local y en las cachés, se quedan
      hasta que caducan o hasta que las eliminas. La que mantiene tu sesión abierta entre tus visitas diarias caduca 30
      días después de la última.
    </p>
  </>
)

const updates = (
  <p>
    Podemos actualizar esta política cuando cambie nuestro uso de las cookies. La fecha de arriba dice cuándo se cambió
    por última vez. Tu consentimiento nunca abarca nada nuevo: para eso te preguntamos otra vez.
  </p>
)

const contact = (
  <>
    <p>
      ¿Preguntas sobre las cookies? Escribe a <SupportAddress />. Lo demás que sabemos de ti está en la{' '}
      <PageLink to="/privacy">política de privacidad</PageLink>.
    </p>
    <Imprint />
  </>
)

export const cookies: LegalText = {
  title: 'Política de cookies',
  lastUpdated: '27 de septiembre de 2025',
  intro: (
    <>
      <p>Esto es una traducción. Prevalece la versión en inglés, salvo que el operador indique otra cosa.</p>
      <p>
        Esta política explica qué cookies y qué almacenamiento parecido usa <ProjectName /> en tu navegador, y por qué.
      </p>
    </>
  ),
  sections: [
    { title: 'Qué son las cookies', body: whatTheyAre },
    { title: 'Tipos de cookies que usamos', body: types },
    { title: 'Cookies de terceros', body: thirdParties },
    { title: 'Gestionar las cookies', body: managing },
    { title: 'Duración de las cookies', body: duration },
    { title: 'Cambios de esta política', body: updates },
    { title: 'Contacto', body: contact },
  ],
}
