import type { texts as english } from '../../../../features/rules/texts.ts'

export const texts: typeof english = {
  title: 'Bases del concurso',
  loading: 'Cargando las bases…',
  failed: 'No se pudieron cargar las bases',
  failedMore: 'Revisa tu conexión e inténtalo de nuevo.',
  none: 'Todavía no se han publicado las bases.',
  unknown: 'No existe esa versión de las bases',
  unknownMore: 'Quizá hay un error en la dirección.',
  toInForce: 'Leer las bases en vigor',
  inForceSince: (number, moment) => `Versión ${number}, en vigor desde el ${moment}.`,
  comesInto: (number, moment) => `La versión ${number} entra en vigor el ${moment}. Todavía no está en vigor.`,
  wasInForce: (number, from, to) => `Versión ${number}, en vigor del ${from} al ${to}.`,
  section: (mark, title) => `${mark}. ${title}`,

  hash: 'SHA-256 de este texto',
  copy: 'Copiar',
  copyHash: 'Copiar el hash completo',
  copied: 'Copiado.',
  copyFailed: 'No se pudo copiar. Selecciona el texto y cópialo.',
  translated: 'Esto es una traducción. Prevalece la versión en inglés, y el hash es el de su texto.',

  where: 'Dónde se pagan premios',
  everywhere: 'En todos los países, en la medida en que allí sea legal.',
  countries: 'A jugadores que vivan en uno de estos países:',
  except: 'No en estos estados y provincias:',
  leastAge: (age) => `A partir de los ${age} años.`,

  history: 'Todas las versiones',
  version: (number) => `Versión ${number}`,
  states: { coming: 'próxima', inForce: 'en vigor', over: 'reemplazada' },
  from: (moment) => `Desde el ${moment}`,

  foot: (number) => `Bases del concurso, versión ${number}`,

  panel: {
    changed: 'Las bases han cambiado',
    first: 'Acepta las bases del concurso',
    comingTitle: (moment) => `Desde el ${moment} hay bases nuevas`,
    needed: 'Puedes seguir jugando en cuanto las aceptes. Tu marcador se queda donde está.',
    comingText: 'Puedes aceptarlas ya y no te lo pediremos otra vez.',
    read: (number) => `Leer las bases, versión ${number}`,
    newTab: '(se abre en una pestaña nueva)',
    agree: 'Aceptar',
    later: 'Ahora no',
    agreed: 'Gracias. Aceptaste las bases.',
    pinSaved: 'Gracias. Tu marcador se conserva: pulsa “Enviar intento” para enviarlo.',
    failed: 'No se pudo guardar que aceptas. Inténtalo de nuevo.',
  },
}
