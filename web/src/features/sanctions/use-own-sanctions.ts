import { useRead } from '../../lib/api.ts'

const againMs = 60_000

/** Decisions about the player. Reloaded each minute during a suspension, which may end while the page is open. */
export const useOwnSanctions = () =>
  useRead(
    'GET /api/sanctions',
    {},
    { refetchOnWindowFocus: true, refetchInterval: (query) => (query.state.data?.suspended ? againMs : false) },
  )
