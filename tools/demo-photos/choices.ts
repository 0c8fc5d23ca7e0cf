/** A picture in a Debian package, under the license in its copyright file. */
export interface Origin {
  /** Debian package and the picture's path in it. */
  package: 'endless-sky-high-dpi' | 'lomiri-wallpapers-16.04'
  path: string
  license: 'CC BY 4.0' | 'CC BY-SA 3.0' | 'CC BY-SA 4.0' | 'Public domain'
  author: string
}

/** One demo photograph: its source, its subject, and its crop. */
export interface Choice extends Origin {
  /** The name of the finished file. It reveals nothing about the place. */
  file: string
  title: string
  place: string
  lat: number
  lng: number
  /** The left edge of the 3:2 crop as a share of the available room, 0 to 1. */
  cutFrom: number
}

const landscapes = '/usr/share/games/endless-sky/plugins/endless-sky-high-dpi/images/land'

function byNamedAuthor(picture: string, author: string): Origin {
  const license = /^(bwerner|dmottl|mfield|myrabella)/.test(picture) ? 'CC BY-SA 3.0' : 'CC BY-SA 4.0'
  return { package: 'endless-sky-high-dpi', path: `${landscapes}/${picture}@2x.jpg`, license, author }
}

// The package's copyright file files these under public domain and names the site, not the photographers.
function fromUnsplash(picture: string): Origin {
  const author = 'Unsplash contributor (not named by the package)'
  return { package: 'endless-sky-high-dpi', path: `${landscapes}/${picture}@2x.jpg`, license: 'Public domain', author }
}

function fromLomiri(picture: string, author: string): Origin {
  const path = `/usr/share/backgrounds/${picture}.jpg`
  return { package: 'lomiri-wallpapers-16.04', path, license: 'CC BY 4.0', author }
}

const harro = 'harro.eu'
const pickel = 'Chris Pickel (sfiera.net)'
const werner = 'Berthold Werner (Wikimedia Commons)'
const mottl = 'Dmitry A. Mottl (Wikimedia Commons)'

type Spot = Omit<Choice, keyof Origin>

function choose(spot: Spot, origin: Origin): Choice {
  return { ...spot, ...origin }
}

/** The demo's photographs in the order of the demo's days; the first is today's. */
export const choices: Choice[] = [
  choose(
    {
      file: 'window-of-stone.jpg',
      title: 'The window that fell',
      place: 'Dwejra, Gozo, Malta',
      lat: 36.053182,
      lng: 14.189236,
      cutFrom: 0.7,
    },
    byNamedAuthor('bwerner1', werner),
  ),
  choose(
    {
      file: 'river-of-ice.jpg',
      title: 'River of ice',
      place: 'Great Aletsch Glacier, Switzerland',
      lat: 46.414726,
      lng: 8.079913,
      cutFrom: 0.6,
    },
    fromUnsplash('snow3'),
  ),
  choose(
    {
      file: 'sea-of-sand.jpg',
      title: 'Smoke over a sea of sand',
      place: 'Mount Bromo, East Java, Indonesia',
      lat: -7.907883,
      lng: 112.951462,
      cutFrom: 0.35,
    },
    fromUnsplash('lava2'),
  ),
  choose(
    {
      file: 'two-lakes.jpg',
      title: 'Two lakes, two colours',
      place: 'Besseggen, Norway',
      lat: 61.503846,
      lng: 8.714273,
      cutFrom: 0.25,
    },
    byNamedAuthor('canyon10-harro', harro),
  ),
  choose(
    {
      file: 'lone-tree.jpg',
      title: 'The lone tree',
      place: 'Wadi Rum, Jordan',
      lat: 29.534172,
      lng: 35.405839,
      cutFrom: 0.6,
    },
    byNamedAuthor('bwerner7', werner),
  ),
  choose(
    {
      file: 'ember-cones.jpg',
      title: 'Cones the colour of embers',
      place: 'Haleakalā, Hawaii, United States',
      lat: 20.714381,
      lng: -156.250117,
      cutFrom: 0.5,
    },
    fromUnsplash('lava6'),
  ),
  choose(
    {
      file: 'green-steps.jpg',
      title: 'Green giant steps',
      place: 'Quiraing, Isle of Skye, Scotland',
      lat: 57.643612,
      lng: -6.266371,
      cutFrom: 0.75,
    },
    fromUnsplash('fog4'),
  ),
  choose(
    {
      file: 'crumbling-cliffs.jpg',
      title: 'Crumbling cliffs, white giants',
      place: 'Manang, Nepal',
      lat: 28.654216,
      lng: 84.036183,
      cutFrom: 0.45,
    },
    byNamedAuthor('dmottl0', mottl),
  ),
  choose(
    {
      file: 'steam-and-mirror.jpg',
      title: 'Steam and a mirror',
      place: 'Asahidake, Hokkaido, Japan',
      lat: 43.661537,
      lng: 142.833418,
      cutFrom: 1,
    },
    byNamedAuthor('mountain11-sfiera', pickel),
  ),
  choose(
    {
      file: 'turquoise-dusk.jpg',
      title: 'Turquoise at dusk',
      place: 'Peyto Lake, Alberta, Canada',
      lat: 51.717486,
      lng: -116.506912,
      cutFrom: 0.3,
    },
    fromUnsplash('water0'),
  ),
  choose(
    {
      file: 'salt-and-sand.jpg',
      title: 'Salt and sand',
      place: 'Valle de la Luna, Chile',
      lat: -22.926518,
      lng: -68.289634,
      cutFrom: 0.5,
    },
    fromUnsplash('badlands0'),
  ),
  choose(
    {
      file: 'painted-mountains.jpg',
      title: 'Painted mountains',
      place: 'Landmannalaugar, Iceland',
      lat: 63.983142,
      lng: -19.061477,
      cutFrom: 0.6,
    },
    fromUnsplash('hills2'),
  ),
  choose(
    {
      file: 'crater-lake.jpg',
      title: 'Lake in a green bowl',
      place: 'Furnas, São Miguel, Azores, Portugal',
      lat: 37.770283,
      lng: -25.334617,
      cutFrom: 0.45,
    },
    byNamedAuthor('water10-harro', harro),
  ),
  choose(
    {
      file: 'dune-under-stars.jpg',
      title: 'A dune and the first stars',
      place: 'Merzouga, Morocco',
      lat: 31.130482,
      lng: -3.984717,
      cutFrom: 0.2,
    },
    fromUnsplash('desert2'),
  ),
  choose(
    {
      file: 'summer-track.jpg',
      title: 'A track in early summer',
      place: 'Picos de Europa, Spain',
      lat: 43.171843,
      lng: -4.806326,
      cutFrom: 0.5,
    },
    fromLomiri('picosdeeuropa_by_Aitzol_Berasategi', 'Aitzol Berasategi'),
  ),
  choose(
    {
      file: 'steps-of-stone.jpg',
      title: 'Steps up a mountain',
      place: 'Pisac, Peru',
      lat: -13.405812,
      lng: -71.843927,
      cutFrom: 0.5,
    },
    byNamedAuthor('valley11-harro', harro),
  ),
  choose(
    {
      file: 'lights-on.jpg',
      title: 'Lights on',
      place: 'Vancouver, Canada',
      lat: 49.266318,
      lng: -123.121347,
      cutFrom: 0.6,
    },
    byNamedAuthor('mfield0', 'Matthew Field (Wikimedia Commons)'),
  ),
  choose(
    {
      file: 'towers-in-fog.jpg',
      title: 'Towers in the fog',
      place: 'Kuala Lumpur, Malaysia',
      lat: 3.157764,
      lng: 101.711861,
      cutFrom: 0.6,
    },
    fromUnsplash('city6'),
  ),
  choose(
    {
      file: 'granite-dawn.jpg',
      title: 'Granite before the sun',
      place: 'Mount Sinai, Egypt',
      lat: 28.539542,
      lng: 33.973218,
      cutFrom: 0.3,
    },
    byNamedAuthor('bwerner2', werner),
  ),
  choose(
    {
      file: 'morning-hills.jpg',
      title: 'Morning in the hills',
      place: "Te Mata Peak, Hawke's Bay, New Zealand",
      lat: -39.699021,
      lng: 176.903547,
      cutFrom: 0.3,
    },
    fromUnsplash('fields7'),
  ),
  choose(
    {
      file: 'needle-by-night.jpg',
      title: 'The needle',
      place: 'Surfers Paradise, Gold Coast, Australia',
      lat: -28.001432,
      lng: 153.428917,
      cutFrom: 0.4,
    },
    fromUnsplash('city9'),
  ),
  choose(
    {
      file: 'red-tide.jpg',
      title: 'Red tide at sunset',
      place: 'Morro Bay, California, United States',
      lat: 35.379216,
      lng: -120.864173,
      cutFrom: 0.2,
    },
    fromUnsplash('beach5'),
  ),
]
