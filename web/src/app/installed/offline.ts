import { recallSiteName } from './site-name.ts'

// The offline page's script: self-contained, since nothing else may be cached.
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

/** Loads the requested page once the site responds. Returns whether it does. */
async function returnIfPossible(): Promise<boolean> {
  try {
    const { status } = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(lookAgainMs) })
    // A gateway error page would replace this one.
    if (status >= 500) return false
  } catch {
    return false
  }
  location.reload()
  return true
}
