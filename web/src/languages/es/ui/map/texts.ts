import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'
import type { texts as english } from '../../../../ui/map/texts.ts'

const guesses = (count: number) =>
  plural(count, { one: `${formatCount(count)} intento`, other: `${formatCount(count)} intentos` })

export const texts: typeof english = {
  loadFailed: 'No se pudo cargar el mapa. Revisa tu conexión a internet.',
  tryAgain: 'Intentar de nuevo',
  fullMap: 'Mapa completo',
  leaveFullMap: 'Salir del mapa completo',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  layer: 'Capa del mapa',
  layers: { map: 'Mapa', satellite: 'Satélite' },
  tilesFail: {
    remote: 'Algunas partes del mapa no se cargan. Ves el mapa básico.',
    bundled: 'Algunas partes del mapa no se cargan. Aun así puedes buscar y escribir lugares.',
  },

  detailEnds: 'El mapa no tiene más detalle aquí',
  bundledEnds: {
    map: 'Este mapa acaba aquí. Las calles vienen con un mapa propio del sitio.',
    satellite: 'El satélite acaba aquí. Cambia a Mapa para acercarte más.',
  },

  kind: 'mapa',
  keys: 'Las flechas mueven una mira, con Mayús en pasos pequeños; más y menos acercan y alejan.',
  pinFixed: 'Ahora no se puede mover el marcador.',
  enterDrops: 'Enter coloca el marcador.',
  tabToGuesses: 'Tab lleva a los intentos de los demás, y las flechas, de uno al siguiente.',
  crosshairAt: (place) => `Mira en ${place}`,
  pinDroppedAt: (place) => `Marcador colocado en ${place}`,

  search: {
    label: 'Buscar un lugar',
    disabled: 'Ahora no se puede mover el marcador',
    places: 'Lugares',
    searching: 'Buscando…',
    failed: 'La búsqueda no responde. Pulsa Enter para intentarlo de nuevo.',
    found: (count) => plural(count, { one: '1 lugar encontrado', other: `${count} lugares encontrados` }),
    noneFound: 'No se encontró ningún lugar con ese nombre.',
    coordinates: 'Coordenadas',
  },

  coordinates: {
    open: 'Escribir coordenadas',
    label: 'Coordenadas',
    example: '48.8584, 2.2945',
    drop: 'Colocar marcador',
    hint: 'Primero la latitud, después la longitud.',
    pinRemoved: 'Se quitó tu marcador.',

    problems: {
      'not-coordinates': 'Esto no son coordenadas. Escribe la latitud y la longitud, por ejemplo 48.8584, 2.2945.',
      'one-number': 'Hacen falta la latitud y la longitud, por ejemplo 48.8584, 2.2945.',
      'decimal-comma': 'Esto puede ser un número o dos. Escribe los decimales con punto: 48.8584, 2.2945.',
      unclear:
        'Esto no se puede leer como un solo lugar. Escribe la latitud y la longitud, por ejemplo 48.8584, 2.2945.',
      swapped: 'La latitud va de -90 a 90. Si aquí la longitud está primero, escríbelas al revés.',
      'off-globe': 'La latitud va de -90 a 90 y la longitud de -180 a 180.',
      minutes: 'Los minutos y los segundos son menores de 60.',
      letters: 'Escribe una letra de N o S y una de E o W, sin signo menos, o ninguna.',
      'ambiguous-letter': 'O y L significan este en unos idiomas y oeste en otros. Escribe E o W.',
      'several-places': 'Este enlace tiene más de un lugar. Pega el enlace de un solo lugar o sus coordenadas.',
      'short-link': 'Un enlace acortado no dice adónde lleva. Ábrelo y pega las coordenadas del lugar.',
      'link-without-place': 'De este enlace no se pueden leer coordenadas. Pega las coordenadas del lugar.',
      'other-crs': 'Estas coordenadas no son grados de latitud y longitud (WGS 84).',
    },
  },

  spots: {
    cluster: (count) => plural(count, { one: `${count} intento, acercar`, other: `${count} intentos, acercar` }),
    samePlace: (count) =>
      plural(count, { one: `${count} intento en un mismo lugar`, other: `${count} intentos en un mismo lugar` }),
    guessBy: (username) => `Intento de ${username}`,
    guesses,
    best: (rank) => `El mejor es el n.º ${formatCount(rank)}`,
    andMore: (username, more) => `${username} y ${formatCount(more)} más`,
    one: (rank, distance) => `N.º ${formatCount(rank)} · ${distance}`,
    bestOf: (rank, distance) => `El mejor es el n.º ${formatCount(rank)} · ${distance}`,
  },
}
