interface Reminder {
  title: string
  body: string
  page: string
  tag: string
}

/** The browser APIs used here. */
export interface PushEvent {
  data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
export interface ClickEvent {
  notification: { data: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
}
export interface Notifying {
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
}
interface OpenWindow {
  url: string
  focus(): Promise<unknown>
}

const home = '/game'

/** Shows a reminder. Browsers require a notification for every push, so unreadable ones lead to the game. */
export function showReminder({ registration }: Notifying, event: PushEvent): void {
  const { title, body, page, tag } = readReminder(event.data)
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' }
  event.waitUntil(registration.showNotification(title, { body, tag, data: { page }, ...icons }))
}

/** Opens the reminder's page, or focuses a window that shows it. */
export function openReminder(worker: Notifying, event: ClickEvent): void {
  event.notification.close()
  event.waitUntil(openPage(worker, new URL(pageOf(event.notification.data), self.location.origin)))
}

async function openPage({ clients }: Notifying, page: URL): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).origin === page.origin && new URL(url).pathname === page.pathname)
  await (open ? open.focus() : clients.openWindow(page.href))
}

function readReminder(data: PushEvent['data']): Reminder {
  const fallback = { title: self.location.host, body: '', page: home, tag: 'reminder' }
  try {
    const sent = data?.json() as Partial<Record<keyof Reminder, unknown>> | undefined
    const textOf = (name: keyof Reminder) => (typeof sent?.[name] === 'string' ? sent[name] : fallback[name])
    return { title: textOf('title'), body: textOf('body'), page: pageOf(sent), tag: textOf('tag') }
  } catch {
    return fallback
  }
}

/** Always a page of this site. */
function pageOf(data: unknown): string {
  const page = (data as { page?: unknown } | null)?.page
  return typeof page === 'string' && /^\/(?![/\\])[\w/#?=&.-]*$/.test(page) ? page : home
}
