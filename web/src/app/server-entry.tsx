import type { Site } from '@whereabouts/contract/site'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticNavigation } from '../lib/navigation.tsx'
import { type ShownFacts, trimPath } from '../lib/page.ts'
import { newQueryClient } from '../lib/query-client.ts'
import { withDefaults } from '../lib/site.tsx'
import { App } from './app.tsx'
import { type BootData, fillFromBoot, type OwnBoot } from './boot.ts'
import { LoadingScreen } from './frame/loading-screen.tsx'
import { maintenanceHead } from './frame/maintenance-page.tsx'
import { missingAt } from './frame/not-found-page.tsx'
import { type PageHead, pageHead } from './frame/page-head.ts'
import { isForMaintenance, MaintenancePage, RootLayout } from './frame/root-layout.tsx'
import { collected } from './pages.ts'
import { nameAt, routeAt } from './route.ts'

/** What the server asks of the pages' facts, by path. The build writes it down (scripts/build-web.ts). */
export const pages = Object.fromEntries(
  Object.entries(collected).map(([path, { facts }]) => [path, { robots: facts.robots ?? 'listed' }]),
)

export interface PageRequest {
  /** The path of the URL, without the query. */
  path: string
  boot: BootData & OwnBoot & { site: Site; session: { user: { username: string } | null } }
}

export interface SentPage {
  head: PageHead
  /** The content of `#root`, and how the browser takes it over: `page` is hydrated, `loading` is replaced. */
  markup: string
  sent: 'page' | 'loading'
  /** The screen's file, from web/src, with the code that the browser needs next. */
  module: string | null
}

/** Renders a page on the server. Rethrows the screen's errors. */
export async function renderPage({ path, boot }: PageRequest): Promise<SentPage> {
  const name = nameAt(path)
  const facts = name === null ? missingAt(path) : collected[name]!.facts
  const site = withDefaults(boot.site)
  if (isForMaintenance({ site, pathname: path, username: boot.session.user?.username })) {
    await MaintenancePage.load()
    const markup = render(boot, inRouter(path, <RootLayout />))
    return { head: maintenanceHead(site), markup, sent: 'page', module: null }
  }
  const head = pageHead(facts, site, path)
  // A page without content says so and is not indexed.
  const isMissing = boot.own?.answer === null
  const page = { head: isMissing ? { ...head, isIndexed: false } : head, module: name && collected[name]!.module }
  if (!isSentWhole(facts, path, boot)) return { ...page, markup: render(boot, <LoadingScreen />), sent: 'loading' }
  const { Screen } = await routeAt(path).load()
  const markup = render(boot, inRouter(path, <RootLayout />))
  // React swallows errors and lets the browser retry. Rendering without the frame throws the cause.
  if (markup.includes('<!--$!-->')) {
    render(boot, inRouter(path, <Screen />))
    throw new Error(`A part of the page ${path} waits for something that the server does not have.`)
  }
  return { ...page, markup, sent: 'page' }
}

/** Loads server-rendered screens ahead, so that the first visitor does not wait. */
export async function prepare(): Promise<void> {
  const sent = Object.values(collected).filter(({ facts }) => facts.sent)
  await Promise.all([MaintenancePage.load(), ...sent.map(({ facts }) => facts.screen())])
}

/** The sign-in/sign-up choice redirects signed-in users, which only the browser can do. */
function isSentWhole({ sent }: ShownFacts, path: string, { session }: PageRequest['boot']): boolean {
  return sent === 'page' && !(trimPath(path) === '/auth-choice' && session.user !== null)
}

function render(boot: BootData, content: ReactNode): string {
  const queryClient = newQueryClient()
  fillFromBoot(queryClient, boot)
  return renderToString(<App queryClient={queryClient}>{content}</App>)
}

const inRouter = (path: string, content: ReactNode) => <StaticNavigation path={path}>{content}</StaticNavigation>
