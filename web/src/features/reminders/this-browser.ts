/** Why this browser receives no pushes. */
export type PushProblem = 'unsupported' | 'denied' | 'failed'

export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether this browser can receive pushes at all. That of an iPhone can in the installed app only. */
export const canReceivePushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Subscribes this browser for the site's key. To be called by a press alone: it makes the browser ask for the permission. A subscription for a former
 * key gives way.
 */
export async function subscribeBrowser(siteKey: string): Promise<BrowserSubscription | PushProblem> {
  if (!canReceivePushes()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'unsupported'
    const { pushManager } = registration
    const known = await pushManager.getSubscription()
    if (known && !isForKey(known, siteKey)) await known.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: siteKey })
    return read(subscription) ?? 'failed'
  } catch {
    return 'failed'
  }
}

/** Ends the subscription of this browser. Whatever fails: the server sends nothing to it any more. */
export async function unsubscribeBrowser(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // Nothing reaches it.
  }
}

function isForKey({ options }: PushSubscription, siteKey: string): boolean {
  return options.applicationServerKey !== null && base64url(options.applicationServerKey) === siteKey
}

function read(subscription: PushSubscription): BrowserSubscription | null {
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')]
  return p256dh && auth ? { endpoint: subscription.endpoint, p256dh: base64url(p256dh), auth: base64url(auth) } : null
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const deviceKey = 'whereabouts-push-device'

/** The server's id for this browser. Null if it never subscribed, or storage is unavailable. */
export function ownDeviceId(): string | null {
  try {
    return localStorage.getItem(deviceKey)
  } catch {
    return null
  }
}

export function storeOwnDeviceId(id: string): void {
  try {
    localStorage.setItem(deviceKey, id)
  } catch {
    // Only its mark in the list is missing then.
  }
}
