import { recallSiteName } from './site-name.ts'

// The script of the offline page. It is small and self-contained, since the browser may have cached nothing else.
const lookAgainMs = 5000
const button = document.querySelector<HTMLButtonElement>('#try-again')!
const connection = document.querySelector('#connection')!

const name = recallSiteName()
if (name) {
  document.querySelector('#site-name')!.textContent = name
  document.title = `${document.title} · ${name}`
}

button.addEventListener('click', async () => {
  connection.textContent = button.dataset.trying!
  if (!(await returnIfPossible())) connection.textContent = button.dataset.stillOffline!
})
addEventListener('online', () => void returnIfPossible())
setInterval(() => {
  if (document.visibilityState === 'visible') void returnIfPossible()
}, lookAgainMs)

/** Loads the page that was wanted once the site answers. Returns whether it does. */
async function returnIfPossible(): Promise<boolean> {
  try {
    const { status } = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(lookAgainMs) })
    // A gateway that says that the site behind it is down would only be shown in place of this page.
    if (status >= 500) return false
  } catch {
    return false
  }
  location.reload()
  return true
}
