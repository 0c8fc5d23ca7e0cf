import type { LaterEndpoint } from './parts/read-later.ts'

type Auth = typeof import('@whereabouts/contract/auth')
type Puzzles = typeof import('@whereabouts/contract/puzzles')
type SiteContract = typeof import('@whereabouts/contract/site')

/**
 * What the first screen reads. The server writes these answers into the page, so the contract with its parsers (a quarter of all script) is
 * loaded only when one of them is asked again.
 */
export const firstReads = {
  site: { name: 'site.get', load: async () => (await import('@whereabouts/contract/site')).get },
  session: { name: 'auth.session', load: async () => (await import('@whereabouts/contract/auth')).session },
  today: { name: 'puzzles.today', load: async () => (await import('@whereabouts/contract/puzzles')).today },
  schedule: { name: 'puzzles.schedule', load: async () => (await import('@whereabouts/contract/puzzles')).schedule },
  faqs: { name: 'site.faqs', load: async () => (await import('@whereabouts/contract/site')).faqs },
} satisfies {
  site: LaterEndpoint<SiteContract['get']>
  session: LaterEndpoint<Auth['session']>
  today: LaterEndpoint<Puzzles['today']>
  schedule: LaterEndpoint<Puzzles['schedule']>
  faqs: LaterEndpoint<SiteContract['faqs']>
}
