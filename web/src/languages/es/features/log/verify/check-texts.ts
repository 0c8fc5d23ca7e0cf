import type { SeenLog } from '@whereabouts/game/log/verify/findings'
import type { sentences as english } from '../../../../../features/log/verify/check-texts.ts'
import { formatKm, formatMeters } from '../../../../../lib/distances.ts'
import { formatCount, formatDay, formatPrize } from '../../../../../lib/formats.ts'
import { plural } from '../../../../../lib/plural.ts'
import { exactMomentText } from '../../../../../lib/utc-text.ts'

const stateOf = (seen: SeenLog): string => {
  if (seen === 'day-before') return 'El registro del día anterior'
  if (seen === 'copy') return 'El registro de la copia'
  return `El registro que este navegador vio el ${formatDay(seen.seenOn, 'UTC')}`
}

const who = (winner: string | null) => winner ?? 'alguien cuyo nombre no se muestra'

const timeOf = (seconds: number) => exactMomentText(new Date(seconds * 1000).toISOString())

const ago = (minutes: number) => (minutes >= 60 ? `${formatCount(Math.floor(minutes / 60))} h` : `${minutes} min`)

export const sentences: typeof english = {
  'log-unsigned': () => 'El estado del registro no está firmado con ninguna clave del sitio.',
  'log-signed-by-other': () =>
    'El estado del registro está firmado, pero no con la clave por la que conoces este registro.',
  'log-signed': ({ entries, signer }) =>
    `El estado del registro, ${formatCount(entries)} entradas, está firmado por ${signer}.`,
  'root-made': () => 'Los hashes que publica el sitio dan la raíz firmada.',
  'root-not-made': () => 'Los hashes que publica el sitio no dan la raíz que firmó.',

  'nothing-earlier': () =>
    'No hay un estado anterior del registro con el que comparar este. Tu navegador guarda este para la próxima vez.',
  'earlier-unsigned': ({ seen }) => `${stateOf(seen)} no está firmado con ninguna clave del sitio.`,
  'earlier-unreadable': ({ seen }) => `${stateOf(seen)} no se puede leer.`,
  'earlier-renamed': ({ seen, name }) => `${stateOf(seen)} tenía otro nombre: ${name}.`,
  'earlier-longer': ({ seen, before, now }) =>
    `${stateOf(seen)} tenía ${formatCount(before)} entradas y ahora son ${formatCount(now)}: faltan entradas.`,
  'earlier-changed': ({ seen }) =>
    `${stateOf(seen)} no es el comienzo del registro actual: se cambiaron o quitaron entradas.`,
  'earlier-kept': ({ seen }) => seen.map((one) => `${stateOf(one)} es el comienzo del registro actual.`).join(' '),

  'no-witness': () => 'El sitio no tiene testigo: nadie más confirma cuándo el registro estaba así.',
  'witness-silent': () => 'Todavía ningún testigo ha firmado el registro.',
  'witness-of-other-log': () => 'Lo que se dice que firmó un testigo no es este registro.',
  'witness-behind': ({ witness }) =>
    `${witness}, el testigo que nombra el sitio, firmó el registro, pero todavía no hasta este día.`,
  'witness-signed': ({ witness, seconds }) =>
    `${witness}, el testigo que nombra el sitio, vio el registro tal como está y lo firmó: ${timeOf(seconds)}.`,

  'witness-refused': ({ witness, seconds }) =>
    `${witness}, el testigo que nombra el sitio, se negó a firmar el registro (${timeOf(seconds)}): había visto otro.`,
  'witness-refused-before': ({ seconds }) =>
    `Antes se había negado una vez (${timeOf(seconds)}), y desde entonces ha vuelto a firmar.`,
  'witness-refuses': ({ witness }) =>
    `${witness}, el testigo que nombra el sitio, rechaza este registro cuando esta comprobación le pregunta: ha visto otro.`,
  'witness-asked': () => 'Esta comprobación le ha preguntado.',
  'witness-unasked': () => 'Esta comprobación no pudo contactar con él y muestra lo que el sitio tiene de él.',
  'witness-since': ({ seconds }) => `Vigila el registro desde ${timeOf(seconds)}.`,
  'day-guesses-left-out': ({ guesses }) =>
    `Intentos de esta fecha en el registro: ${formatCount(guesses)}. Su reto falta en el sitio.`,
  'day-puzzles-left-out': ({ puzzles }) =>
    `Retos de esta fecha con sello en el registro que el sitio no muestra: ${formatCount(puzzles)}.`,
  'day-as-logged': ({ puzzles, guesses }) =>
    `Retos de esta fecha: ${formatCount(puzzles)}; intentos en el registro: ${formatCount(guesses)}. El sitio muestra todos sus retos.`,
  'day-empty': () => 'El registro no tiene ningún sello ni intento de esta fecha.',
  'log-partly-read': ({ read, of }) => `Se leyeron ${formatCount(read)} de ${formatCount(of)} partes del registro.`,

  'no-seal': () => 'El registro no tiene ningún sello de este reto.',
  'no-seal-at-place': () => 'En el lugar que indica el sitio, el registro no tiene ningún sello de este reto.',
  'seal-late': () => 'El sello entró en el registro después de intentos que llegaron tras la publicación.',
  'seal-again': () => 'Más tarde entró en el registro otro sello de este reto.',
  'seal-partly-read': ({ read, of }) =>
    `Entre el sello y el primer intento hay ${formatCount(of)} partes del registro; se leyeron ${formatCount(read)}, y no había otro sello en ellas.`,
  'seal-in-place': ({ hash, index }) =>
    `El sello ${hash}… es la entrada ${formatCount(index)} del registro, antes de todos los intentos.`,
  'seal-unwitnessed': () => 'Ningún testigo confirma a qué hora estaba allí.',
  'seal-witnessed-late': () => 'Un testigo no lo vio hasta después de la publicación.',
  'seal-witnessed': ({ witness, minutes }) =>
    `${witness}, el testigo que nombra el sitio, lo vio ${ago(minutes)} antes de la publicación${minutes < 24 * 60 ? ', menos de un día' : ''}.`,

  'seal-stays-shut': () => 'El registro dice que el reto está resuelto, y el sitio no abre su sello.',
  'shut-as-called-off': () => 'El reto se canceló, así que su sello sigue cerrado.',
  'shut-as-unsolved': () => 'El reto no está resuelto, así que su sello sigue cerrado.',
  'seal-unreadable': () => 'Lo que el sitio dice que selló no se puede leer.',
  'other-answer': () => 'La respuesta que da el sitio no es la que se selló.',
  'not-opened-once': () => 'El registro no dice una sola vez que este sello se abrió.',
  'seal-of-other-puzzle': () => 'El sello es de otro reto o de otra publicación.',
  'seal-of-other-site': ({ site }) => `El sello es de otro sitio: ${site}.`,
  'seal-of-other-rules': () => 'El sello nombra otras reglas que las que se verifican aquí.',
  'other-place-shown': ({ shown, sealed }) => `El sitio muestra el lugar ${shown}. Se selló ${sealed}.`,
  'other-prize-shown': ({ shownCents, sealedCents }) =>
    `El sitio muestra un premio de ${formatPrize(shownCents / 100)}. Se selló uno de ${formatPrize(sealedCents / 100)}.`,
  'answer-as-sealed': ({ place }) => `La respuesta ${place} es la que se selló.`,

  'photo-unknown': () => 'Sin el sello abierto no se sabe qué foto se selló.',
  'other-photo': () => 'El sitio muestra otra foto que la que se selló.',
  'photo-withheld': () => 'El sitio no publica la foto de este día por el momento.',
  'photo-changed': () => 'La foto no tiene el hash que se selló.',
  'photo-as-sealed': () => 'La foto tiene el hash que se selló.',
  'photos-as-sealed': ({ copies }) => `Las ${copies} copias de la foto tienen el hash que se selló.`,

  'part-foreign': () => 'Una parte del registro no corresponde a su raíz firmada.',
  'entries-outside': ({ entries }) =>
    plural(entries, {
      one: '1 entrada de este reto está en el registro donde el sitio no lo dice.',
      other: `${formatCount(entries)} entradas de este reto están en el registro donde el sitio no lo dice.`,
    }),
  'span-inexact': () => 'Donde el sitio dice que este reto empieza o termina, el registro no dice nada de él.',
  'guess-twice': () => 'Un intento está más de una vez en el registro.',
  'no-guess': () => 'El registro no tiene ningún intento de este reto.',
  'guesses-shut': ({ guesses }) =>
    `Intentos en el registro: ${formatCount(guesses)}. Se abren cuando el reto está resuelto.`,
  'guesses-added': ({ guesses }) =>
    `Intentos que no están en el registro como los muestra el sitio: ${formatCount(guesses)}. Se cambiaron o se añadieron.`,
  'guesses-gone': ({ guesses }) =>
    `Intentos que están en el registro y no en el sitio como eran: ${formatCount(guesses)}. Se cambiaron o se borraron.`,
  'guesses-miscounted': ({ counted, logged }) =>
    `Intentos que cuenta el sitio: ${formatCount(counted)}. En el registro: ${formatCount(logged)}.`,
  'guesses-in-log': ({ guesses }) =>
    `Intentos: ${formatCount(guesses)}. Cada uno está en el registro como lo muestra el sitio.`,
  'guesses-erased': ({ guesses }) => `De cuentas eliminadas, y cerrados para siempre: ${formatCount(guesses)}.`,
  'guesses-partly-read': ({ read, of }) =>
    `Se leyeron ${formatCount(read)} de ${formatCount(of)} partes del registro: el final y otras al azar.`,
  'guesses-before-log': ({ guesses }) =>
    `Enviados antes de que el sitio tuviera registro: ${formatCount(guesses)} más.`,
  'guesses-never-logged': ({ guesses }) =>
    `Intentos que cuenta el sitio y que nunca estuvieron en el registro: ${formatCount(guesses)}. Se añadieron.`,
  'entries-unknown': ({ entries }) =>
    plural(entries, {
      one: '1 entrada es de una versión posterior, que aquí no se conoce.',
      other: `${formatCount(entries)} entradas son de una versión posterior, que aquí no se conoce.`,
    }),

  'solved-twice': () => 'El registro dice más de una vez quién resolvió el reto.',
  'solved-and-called-off': () => 'El registro dice que el reto se resolvió y que se canceló.',
  'guess-out-of-time': ({ index }) =>
    `El intento de la entrada ${formatCount(index)} llegó cuando el reto no admitía intentos.`,
  'guess-stamped-early': ({ index }) =>
    `El intento de la entrada ${formatCount(index)} dice haber llegado mucho antes que otros que están delante de él.`,
  'guesses-after-solve': ({ guesses }) =>
    `Intentos que entraron en el registro después de resolverse el reto: ${formatCount(guesses)}.`,
  'no-order': () => 'No hay intentos que ordenar.',
  'in-order': () => 'Los intentos entraron en el registro en el orden de su llegada, en menos de 10 segundos.',
  'not-all-read': () => 'No se leyeron todas las partes del registro.',

  'winner-shut': () => 'Sin la respuesta sellada no se puede verificar quién ganó.',
  'no-winner': () => 'Nadie ganó este reto.',
  'no-solve': () => 'El registro no dice quién resolvió el reto.',
  'winner-not-opened': () => 'El intento que se dice que ganó no está entre los que se abrieron.',
  'other-winner-shown': () => 'El sitio muestra otro intento ganador que el registro.',
  'winner-too-late': () => 'El intento que se dice que ganó está en el registro como uno que llegó tarde.',
  'winner-outside': () => 'El intento que se dice que ganó no está dentro del radio de victoria.',
  'winner-of-other-account': () => 'El intento que ganó es de otra cuenta, no de la que nombra el sitio.',
  'exact-earlier': ({ index }) => `Un intento exacto llegó antes que el que ganó: entrada ${formatCount(index)}.`,
  'guess-nowhere': ({ index }) =>
    `El intento de la entrada ${formatCount(index)} no está en ningún lugar de la Tierra.`,
  'guess-mismeasured': ({ index, km, claimedKm }) =>
    `El intento de la entrada ${formatCount(index)} está a ${formatKm(km, 3)}. El sitio dice ${formatKm(claimedKm, 3)}.`,
  'won-alone': ({ winner, radiusM }) =>
    `Ganó ${who(winner)}: el único intento a ${formatMeters(Number(radiusM))} o menos.`,
  'won-first': ({ winner, radiusM, exact }) =>
    `Ganó ${who(winner)}: el primero en llegar de los ${formatCount(exact)} que quedaron a ${formatMeters(Number(radiusM))} o menos.`,
  'won-by-stamp': ({ winner }) =>
    `Ganó ${who(winner)}. Otro intento exacto llegó antes y se guardó tarde: más de un segundo después del primero.`,
  'won-after-erased': ({ winner, guesses }) =>
    `Ganó ${who(winner)}. Intentos anteriores de cuentas que se eliminaron antes del final: ${formatCount(guesses)}. Nadie pudo verlos nunca.`,
  'erased-before-win': ({ guesses }) =>
    `Intentos anteriores de cuentas eliminadas, que ya no se pueden medir: ${formatCount(guesses)}.`,

  'prize-shut': () => 'Sin ganador no hay premio que verificar.',
  'prize-not-in-log': () => 'El registro no dice qué se debe por este reto.',
  'prize-of-other-state': () => 'Lo que pasó con el premio, según el sitio, no es lo que dice el registro.',
  'prize-of-other-amount': ({ cents }) => `El registro indica otro importe: ${formatPrize(cents / 100)}.`,
  'prize-of-other-payee': () => 'El premio se debe a otra cuenta, no a la que hizo el intento ganador.',
  'prize-owed': ({ cents }) => `Se deben ${formatPrize(cents / 100)} a la cuenta que hizo el intento ganador.`,
  'prize-paid': ({ cents }) => `Se pagaron ${formatPrize(cents / 100)} a la cuenta que hizo el intento ganador.`,
  'prize-forfeited': ({ cents }) => `${formatPrize(cents / 100)} no se reclamaron, o se negaron por una decisión.`,

  'receipt-broken': () => 'Esto no es un comprobante entero: sus partes no encajan.',
  'receipt-of-other-log': ({ log }) => `Este comprobante es de otro registro: ${log}.`,
  'receipt-unsigned': () => 'Este comprobante no está firmado con ninguna clave del sitio.',
  'receipt-left-out': ({ index }) =>
    `El intento es la entrada ${formatCount(index)} del registro, y el sitio lo omite en su día. Guarda el archivo.`,
  'receipt-waits': () =>
    'El comprobante está firmado. Su intento entra en el registro en los 10 segundos siguientes a su llegada.',
  'receipt-not-in-log': ({ entries }) =>
    `El comprobante está firmado por el sitio, y su intento no está entre las ${formatCount(entries)} entradas del registro. Guarda el archivo: si el registro no está detenido, demuestra que se quitó un intento.`,
  'receipt-not-in-root': () => 'Se dice que el intento está en el registro, y no forma parte de su raíz firmada.',
  'receipt-in-log': ({ index, hash }) =>
    `El intento es la entrada ${formatCount(index)} del registro, como dice el comprobante. Su hash empieza por ${hash}.`,

  'day-unreadable': () => 'Lo que publica el sitio de este día no se puede leer.',
  'day-of-other-date': () => 'Lo que publica el sitio de este día es de otro.',
  'checkpoint-unreadable': () => 'El punto de control del registro no se puede leer.',
  'keys-unreadable': () => 'Las claves del registro no se pueden leer.',
  'log-too-short': () => 'El registro es más corto de lo que dice el sitio.',
  'part-missing': ({ path }) => `Falta una parte del registro: ${path}.`,
  'log-missing': () => 'El sitio no publica ningún registro.',
  'file-no-text': () => 'Un archivo público del registro no es texto.',
  'openings-missing': () => 'Falta lo que abre los intentos.',
  'file-malformed': () => 'Lo que publica el sitio no tiene la forma que debe tener.',
}
