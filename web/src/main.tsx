import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { App } from './app.tsx'
import { fillFromPage } from './boot.ts'
import { newQueryClient } from './parts/query-client.ts'
import { screenAt } from './routes.tsx'
import './parts/tokens.css'

// The content security policy forbids code made from text, which the parser would otherwise try.
config({ jitless: true })

// The first screen's code comes while the app starts. If it cannot be loaded, the screen itself says so.
screenAt(location.pathname)
  .load()
  .catch(() => null)

const queryClient = newQueryClient()
fillFromPage(queryClient, document)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
)
