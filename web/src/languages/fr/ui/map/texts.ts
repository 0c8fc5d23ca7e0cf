import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'
import type { texts as english } from '../../../../ui/map/texts.ts'

const guesses = (count: number) =>
  plural(count, { one: `${formatCount(count)} réponse`, other: `${formatCount(count)} réponses` })

export const texts: typeof english = {
  loadFailed: 'La carte n’a pas pu être chargée. Vérifie ta connexion internet.',
  tryAgain: 'Réessayer',
  fullMap: 'Carte en plein écran',
  leaveFullMap: 'Quitter le plein écran',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  layer: 'Fond de carte',
  layers: { map: 'Carte', satellite: 'Satellite' },
  tilesFail: {
    remote: 'Une partie de la carte ne se charge pas. Tu vois la carte simple.',
    bundled: 'Une partie de la carte ne se charge pas. Tu peux quand même chercher et saisir des lieux.',
  },

  detailEnds: 'La carte n’est pas plus détaillée ici',
  bundledEnds: {
    map: 'Cette carte s’arrête ici. Les rues viennent avec une carte propre au site.',
    satellite: 'Le satellite s’arrête ici. Passe à la carte pour t’approcher.',
  },

  kind: 'carte',
  keys: 'Les flèches déplacent un viseur, avec Maj à petits pas ; plus et moins pour zoomer.',
  pinFixed: 'L’épingle ne peut pas être déplacée maintenant.',
  enterDrops: 'Entrée place l’épingle.',
  tabToGuesses: 'Tab mène aux réponses des autres, et les flèches vont de l’une à l’autre.',
  crosshairAt: (place) => `Viseur : ${place}`,
  pinDroppedAt: (place) => `Épingle placée : ${place}`,

  search: {
    label: 'Chercher un lieu',
    disabled: 'L’épingle ne peut pas être déplacée maintenant',
    places: 'Lieux',
    searching: 'Recherche…',
    failed: 'La recherche ne répond pas. Appuie sur Entrée pour réessayer.',
    found: (count) => plural(count, { one: `${count} lieu trouvé`, other: `${count} lieux trouvés` }),
    noneFound: 'Aucun lieu de ce nom n’a été trouvé.',
    coordinates: 'Coordonnées',
  },

  coordinates: {
    open: 'Saisir des coordonnées',
    label: 'Coordonnées',
    example: '48.8584, 2.2945',
    drop: 'Placer l’épingle',
    hint: 'D’abord la latitude, puis la longitude.',
    pinRemoved: 'Ton épingle a été retirée.',

    problems: {
      'not-coordinates':
        'Ce ne sont pas des coordonnées. Saisis la latitude et la longitude, par exemple 48.8584, 2.2945.',
      'one-number': 'Il faut la latitude et la longitude, par exemple 48.8584, 2.2945.',
      'decimal-comma':
        'Cela peut être un nombre ou deux. Écris les décimales avec un point, comme dans 48.8584, 2.2945.',
      unclear:
        'Cela ne se lit pas comme un seul lieu. Saisis la latitude et la longitude, par exemple 48.8584, 2.2945.',
      swapped: 'La latitude va de -90 à 90. Si la longitude est en premier ici, inverse les deux.',
      'off-globe': 'La latitude va de -90 à 90 et la longitude de -180 à 180.',
      minutes: 'Les minutes et les secondes sont inférieures à 60.',
      letters: 'Écris N ou S, puis E ou W, sans signe moins, ou aucune lettre.',
      'ambiguous-letter': 'O et L veulent dire est dans certaines langues et ouest dans d’autres. Écris E ou W.',
      'several-places': 'Ce lien nomme plus d’un lieu. Colle le lien d’un seul lieu, ou ses coordonnées.',
      'short-link': 'Un lien court ne dit pas où il mène. Ouvre-le, et colle les coordonnées du lieu.',
      'link-without-place': 'Ce lien ne contient pas de coordonnées lisibles. Colle les coordonnées du lieu.',
      'other-crs': 'Ces coordonnées ne sont pas des degrés de latitude et de longitude (WGS 84).',
    },
  },

  spots: {
    cluster: (count) => plural(count, { one: `${count} réponse, zoomer`, other: `${count} réponses, zoomer` }),
    samePlace: (count) =>
      plural(count, { one: `${count} réponse au même endroit`, other: `${count} réponses au même endroit` }),
    guessBy: (username) => `Réponse de ${username}`,
    guesses,
    best: (rank) => `La meilleure est nº ${formatCount(rank)}`,
    andMore: (username, more) =>
      `${username} et ${plural(more, { one: `${formatCount(more)} autre`, other: `${formatCount(more)} autres` })}`,
    one: (rank, distance) => `Nº ${formatCount(rank)} · ${distance}`,
    bestOf: (rank, distance) => `La meilleure est nº ${formatCount(rank)} · ${distance}`,
  },
}
