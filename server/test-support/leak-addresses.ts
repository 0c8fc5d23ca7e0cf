import { endpoints } from '@whereabouts/contract/all'
import { pathParameters } from '@whereabouts/contract/path-parameters'
import { logFiles } from './log-files.ts'

/** Every GET of the contract for a puzzle of March 10 or 11, 2026, with the photo in each kind and width. Also the pages, in German too. */
export function leakAddresses(puzzle: string): string[] {
  const reads = endpoints
    .filter(({ method, answers, path }) => method === 'GET' && answers !== 'events' && !path.endsWith('openapi.json'))
    .flatMap(({ path }) => {
      const kinds = pathParameters(path).includes('kind') ? ['sharp', 'blurred'] : ['']
      return kinds.map((kind) =>
        path.replace(':puzzleId', puzzle).replace(':kind', kind).replace(':date', '2026-03-10'),
      )
    })
  const photos = [640, 1280, 2048].map((width) => `/api/puzzles/${puzzle}/photo/sharp?width=${width}`)
  const dates = ['2026-03-10', '2026-03-11']
  const archived = dates.flatMap((date) => [
    ...[`/archive/${date}`, `/archive/${date}/share-image.jpg`, `/api/archive/days/${date}`, `/log/days/${date}`],
    ...[
      `/api/archive?month=${date.slice(0, 7)}`,
      `/api/archive/mine?month=${date.slice(0, 7)}`,
      `/archive/${date.slice(0, 7)}`,
      `/verify/${date}`,
    ],
  ])
  const practice = [`/api/practice?day=${puzzle}`, `/api/practice/${puzzle}/photo?width=640`, '/practice']
  const files = ['/manifest.webmanifest', '/robots.txt', '/share-image.jpg', '/sitemap.xml']
  const german = ['', '/game', '/archive', '/archive/2026-03-10', '/archive/2026-03', '/practice'].map(
    (to) => `/de${to}`,
  )
  return [...reads, ...photos, ...logFiles, ...practice, ...archived, ...files, ...german, ...pages]
}

const pages = ['/', '/game', '/schedule', '/archive']
