import { useRead } from '../../lib/api.ts'

const againMs = 60_000

/** What was decided about the player. While they are suspended it is read again each minute: it ends, or is lifted, while the page is open. */
export const useOwnSanctions = () =>
  useRead(
    'GET /api/sanctions',
    {},
    { refetchOnWindowFocus: true, refetchInterval: (query) => (query.state.data?.suspended ? againMs : false) },
  )
