import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { App } from './app.tsx'
import { fillFromPage } from './boot.ts'
import { newQueryClient } from './parts/query-client.ts'
import './parts/tokens.css'

// The content security policy forbids code made from text, which the parser would otherwise try.
config({ jitless: true })

const queryClient = newQueryClient()
fillFromPage(queryClient, document)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
)
