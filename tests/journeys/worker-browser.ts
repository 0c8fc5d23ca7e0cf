import { type Browser, chromium } from 'playwright-core'

/** Pages of the browser's own window, which it would draw next to ours although they are invisible. */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** What Playwright disables of this. Of two lists the browser uses the last. */
const unwanted = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]
const flags = [
  // No page of a journey lives long enough for optimized scripts.
  '--js-flags=--no-opt,--no-maglev',
  `--disable-features=${[...unwanted, ...ownPages].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
let opened = launch()

/** The Chromium of this process: each person in its journeys has a context of it. It ends with the process. */
export async function browserOfWorker(): Promise<Browser> {
  if (!(await opened).isConnected()) opened = launch()
  return opened
}

function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags })
}
