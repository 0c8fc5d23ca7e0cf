import { browserStorage } from '../../lib/browser-storage.ts'

/** Why this browser cannot receive push notifications. */
export type PushProblem = 'unsupported' | 'denied' | 'failed'

export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether this browser supports push. On an iPhone, only the installed app does. */
export const canReceivePushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Subscribes this browser with the site's key. Call it only from a click, because it asks for permission. Replaces a subscription with an older key.
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

/** Ends this browser's subscription. Failures do not matter: the server stops sending. */
export async function unsubscribeBrowser(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // It receives nothing.
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

/** The server's id for this browser; null if it never subscribed, or without storage. */
export const ownDeviceId = (): string | null => browserStorage.getItem(deviceKey) ?? null

/** Without storage only its mark in the list is missing. */
export const storeOwnDeviceId = (id: string): void => void browserStorage.setItem(deviceKey, id)
