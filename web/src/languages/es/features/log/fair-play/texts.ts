import type { texts as english } from '../../../../../features/log/fair-play/texts.ts'

export const texts: typeof english = {
  title: 'Juego limpio',
  lead: (projectName) =>
    `${projectName} paga dinero de verdad, así que no deberías tener que creernos sin más. Lo que decide un día está en un registro público. Nadie puede cambiarlo sin que se note, ni siquiera nosotros.`,

  phases: ['Antes', 'Durante', 'Después'],
  picture:
    'Antes del día, la respuesta se guarda en un sobre sellado y su huella entra en el registro, una cadena de entradas. Durante el día, cada intento se añade a la cadena en el orden en que llega. Después del día, se abre el sobre y se compara con la huella de la cadena.',
  steps: {
    before: {
      title: 'Antes del día: se sella la respuesta',
      text: 'Sellamos el lugar, la foto, el premio y las bases, como una carta en un sobre. La huella de esa carta entra en el registro antes de que se publique la foto. Nadie puede leer el lugar en ella. Pero si después cambiáramos un solo dígito, la huella ya no encajaría.',
    },
    during: {
      title: 'Durante el día: cada intento se fecha y se anota',
      text: 'Tu intento se marca con el momento en que llega y recibes al instante un comprobante. En menos de 10 segundos el registro tiene una entrada para él, que oculta qué lugar elegiste. Un comprobante sin entrada demostraría que hicimos trampa.',
    },
    after: {
      title: 'Después del día: se abre el sobre y cualquiera puede verificarlo',
      text: 'Publicamos la carta sellada y los intentos. Tu propio navegador compara las huellas, mide otra vez cada distancia y ve quién fue el primero.',
      link: 'Verificar el día de ayer',
    },
  },

  limits: {
    title: 'Lo que esto no puede demostrar',
    lead: 'Un registro muestra qué se escribió y cuándo. No ve el mundo de fuera.',
    items: [
      {
        title: 'Que el lugar es el verdadero',
        text: 'El sello muestra que no cambiamos el lugar. No muestra que la foto se haya tomado allí. Compárala con un mapa y con imágenes de la calle.',
      },
      {
        title: 'Que no se le dijo a nadie',
        text: 'Alguien tiene que conocer el lugar antes que tú. Nuestras bases no le permiten jugar, pero ningún registro puede oír un susurro.',
      },
      {
        title: 'Quién estaba ante el teclado',
        text: 'El registro conoce un intento. No conoce a la persona que hay detrás, ni cuántos intentos tenía, ni si le ayudó un amigo o un programa. Del nombre de quien ganó solo da fe nuestra palabra; el comprobante es suyo.',
      },
      {
        title: 'Cómo era un intento eliminado',
        text: 'Un jugador puede eliminar su cuenta, y con ella sus intentos. Entonces nadie puede medir a qué distancia quedaron; la verificación dice cuántos son.',
      },
      {
        title: 'La hora exacta, sin un testigo',
        text: 'El orden en que se escribieron las cosas es seguro. A qué hora fue, solo puede confirmarlo alguien más; la verificación dice si alguien lo hizo.',
      },
      {
        title: 'El viaje de un intento y los últimos segundos',
        text: 'Un intento cuenta desde que llega a nuestro servidor, según nuestro reloj. Si la marca se equivocara en minutos, se notaría donde un testigo guarda la hora; si se equivocara en unos segundos, no.',
      },
    ],
  },

  words: {
    title: 'Cinco palabras, explicadas',
    items: [
      {
        term: 'Hash',
        text: 'La huella de un texto: si cambias una letra, la huella es otra; y a partir de la huella nadie puede encontrar el texto.',
      },
      {
        term: 'Sello',
        text: 'El hash de la respuesta junto con un número muy grande al azar. Sin ese número, alguien podría calcular la huella de cada lugar de la Tierra hasta que una encajara.',
      },
      {
        term: 'Registro',
        text: 'Una lista pública que solo crece. Una sola huella, su raíz, abarca todas las entradas, así que una entrada que falte, cambie o se mueva cambia la raíz.',
      },
      {
        term: 'Comprobante',
        text: 'Un pequeño archivo que firmamos por cada intento: qué lugar elegiste, cuándo llegó y nuestra promesa de que está en el registro. Guárdalo si quieres tener la seguridad.',
      },
      {
        term: 'Testigo',
        text: 'Un servidor de otra persona que firma el registro solo si nada en él se cambió ni se quitó. Sin testigo, podríamos mostrar a dos personas dos registros distintos. La verificación dice si hubo uno.',
      },
    ],
  },

  ticks: {
    title: 'Qué significan las marcas',
    lead: 'La verificación de un día hace preguntas como estas. Cada una recibe una marca verde, una cruz roja o una raya cuando no se puede responder.',
    items: [
      {
        title: 'El sello fue lo primero',
        text: 'Estaba en el registro antes del primer intento. Desde cuándo, puede decirlo un testigo, si lo hay.',
      },
      {
        title: 'La respuesta encaja con el sello',
        text: 'La respuesta abierta tiene exactamente el hash que se selló.',
      },
      {
        title: 'La foto encaja con el sello',
        text: 'La foto que publicamos después del día tiene el hash que se selló con la respuesta.',
      },
      {
        title: 'Todos los intentos están en el registro',
        text: 'Cada intento que se abrió tiene allí su propia entrada.',
      },
      {
        title: 'El registro está completo',
        text: 'Todas las entradas juntas dan la raíz, así que ninguna falta, ni se cambió, ni se movió.',
      },
      {
        title: 'El registro está firmado',
        text: 'Firmamos la raíz y no podemos desdecirnos; un testigo, si lo hay, también la firmó.',
      },
      {
        title: 'Ganó el intento correcto',
        text: 'Se calcula otra vez cada distancia. Gana el primer intento que llegó dentro del radio de victoria.',
      },
      { title: 'No se reescribió nada', text: 'El registro de ayer es el comienzo del registro de hoy.' },
    ],
    erased:
      'Un jugador que elimina su cuenta se lleva sus intentos. Sus entradas siguen en el registro, pero ya no se pueden abrir ni medir; la verificación las cuenta.',
  },

  red: {
    title: 'Si ves una cruz roja',
    steps: [
      'Carga la página otra vez. Una conexión perdida no demuestra nada; una cruz que se queda, sí.',
      'Guarda tu comprobante y haz una captura de pantalla. Valen aunque la página cambie después.',
      'Guarda una copia de los archivos del registro, una réplica. Con ella cualquiera puede mostrar qué decía el registro.',
    ],
    write: 'Escríbenos, y cuéntaselo también a otros:',
  },

  closer: {
    title: 'Para quien quiera mirar más de cerca',
    formats: 'Formatos',
    comma: ', ',
    specifications:
      'Archivos y firmas según las especificaciones de C2SP: {specifications}. Los hashes son SHA-256 en un árbol de RFC 6962. La respuesta sellada es JSON según RFC 8785.',
    checkpoint: 'Última raíz firmada',
    keys: 'Claves públicas',
    tool: 'Verificar sin navegador',
    toolText: 'En el código fuente de este sitio: {command}',
    mirror: 'Réplica',
    mirrorText:
      'El registro se compone de archivos sencillos. Cópialos cada día y podrás demostrar cualquier cambio posterior. Los programas para tlog-tiles pueden leerlos.',
  },
}
