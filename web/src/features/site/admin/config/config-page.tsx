import type { ConfigEntry } from '@whereabouts/contract/site.admin'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureText, useRead } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { placeholderName } from '../../../../lib/site-defaults.ts'
import { Loaded } from '../../../../ui/async/loaded.tsx'
import { useQuestion } from '../../../../ui/async/use-question.tsx'
import { Button } from '../../../../ui/button.tsx'
import { LineLink } from '../../../../ui/link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { AdminPage } from '../../../../ui/portal/admin-page.tsx'
import { useUnsaved } from '../../../../ui/portal/use-leave-guard.tsx'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { PrizePool } from '../../../prize-pool/admin/prize-pool.tsx'
import { LackingHint } from '../../../translations/lacking-hint.tsx'
import { Logos } from '../logos/logos.tsx'
import { Maps } from '../maps/maps.tsx'
import { Settings } from './settings-section.tsx'
import { TestMail } from './test-mail.tsx'
import { texts } from './texts.ts'
import { type ConfigDraft, useConfigDraft } from './use-config.ts'

const loadFailed = 'Failed to load configuration settings'

/** The site's texts, switches and logos. */
export function ConfigPage() {
  const read = useRead('GET /api/admin/config', {})
  const isLoaded = read.data !== undefined
  useEffect(() => {
    // The browser looked for the URL's anchor before it existed.
    if (isLoaded && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  return (
    <AdminPage title="Site Configuration" subtitle={texts.cacheNote}>
      <div className="grid gap-6">
        <Loaded
          read={read}
          failed={(error) => ({ title: loadFailed, message: failureText(error, texts.checkConnection) })}
        >
          {({ entries }) => <ConfigForm entries={entries} />}
        </Loaded>
        {/* If nothing can be read, one message says so. */}
        {(read.data || !read.error) && (
          <>
            <TestMail />
            <PrizePool />
            <Maps />
            <Logos />
          </>
        )}
      </div>
    </AdminPage>
  )
}

function ConfigForm({ entries }: { entries: ConfigEntry[] }) {
  const draft = useConfigDraft(entries)
  const toast = useToast()
  useUnsaved(draft.changes > 0)
  const { ask, asking } = useQuestion()
  const save = async () => {
    if (!draft.isSaving && closesSite(draft) && !(await ask(maintenanceQuestion))) return
    const outcome = await draft.save()
    if (outcome?.tone === 'success') toast({ type: 'success', title: outcome.title, message: texts.cacheNote })
  }
  return (
    <form
      noValidate
      aria-label="Site Configuration"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Settings section="texts" draft={draft}>
          <LackingHint subject="site" />
        </Settings>
        <TextPreview draft={draft} />
        <div className="grid gap-4">
          <Settings section="distances" draft={draft}>
            {draft.valueOf('distance_policy') === 'exact' && (
              <Notice tone="info" title="Three exact distances reveal the place">
                If a plan has three or more guesses, or the prize is worth several subscriptions, choose another option.
                Accounts that work together need only one guess each.
              </Notice>
            )}
            <p className="text-sm text-soft">
              Applies from the next guess. Change it shortly before a release, not in the middle of a day.
            </p>
          </Settings>
          <Settings section="archive" draft={draft}>
            {draft.valueOf('archive_days') === 'ended' && (
              <Notice tone="warning" title="Unsolved places become public">
                A photo with a public place cannot be used for a prize again. Days with a photo that is scheduled again
                stay closed until then.
              </Notice>
            )}
            <p className="text-sm text-soft">Takes effect immediately. Cached photos expire within five minutes.</p>
          </Settings>
          <Settings section="curators" draft={draft}>
            <p className="text-sm text-soft">
              Anyone who knows a place can pass it on. The audit log records what a curator reads.
            </p>
          </Settings>
        </div>
        <div className="grid gap-4">
          <Settings section="maintenance" draft={draft}>
            <Consequence
              isOn={draft.valueOf('maintenance_mode') === 'true'}
              wasOn={draft.storedOf('maintenance_mode') === 'true'}
            />
          </Settings>
          <Settings section="contact" draft={draft} />
          <Settings section="eligibility" draft={draft}>
            <LineLink to="/admin/rules">Contest rules and their versions</LineLink>
          </Settings>
        </div>
      </div>
      <SaveBar draft={draft} />
      {asking}
    </form>
  )
}

const maintenanceQuestion = {
  title: 'Close the site to players?',
  no: 'Keep the site open',
  yes: 'Switch maintenance on',
  children:
    'All players, including those playing now, will see the maintenance page within 5 seconds. Guessing stops until you switch it off. Their pages then return within 10 seconds.',
}

/** Active players notice within seconds, so it asks for confirmation; reopening does not. */
const closesSite = (draft: ConfigDraft) =>
  draft.isChanged('maintenance_mode') && draft.valueOf('maintenance_mode') === 'true'

/** Save and Reset, always visible, with the last save's result. */
function SaveBar({ draft }: { draft: ConfigDraft }) {
  const { changes, isSaving, outcome, reset } = draft
  const state = useRef<HTMLParagraphElement>(null)
  const isOff = changes === 0 || isSaving
  const wasOff = useRef(isOff)
  useEffect(() => {
    // Disabling a button loses focus, and with it the position on the page.
    if (isOff && !wasOff.current && document.activeElement === document.body)
      state.current?.focus({ preventScroll: true })
    wasOff.current = isOff
  })
  return (
    <div className="sticky bottom-0 z-20 -mx-1 grid gap-3 bg-paper px-1 py-3">
      {outcome?.tone === 'error' && (
        <div className="rounded-control bg-card">
          <Notice tone="error" title={outcome.title}>
            {outcome.message}
          </Notice>
        </div>
      )}
      <div className="flex items-center gap-2 rounded-card border border-line bg-card p-3 sm:gap-3 shadow-soft">
        <p ref={state} tabIndex={-1} role="status" className="min-w-0 flex-1 text-sm outline-none sm:px-2">
          {isSaving
            ? 'Saving…'
            : changes > 0
              ? `${changes} unsaved ${changes === 1 ? 'change' : 'changes'}`
              : 'No unsaved changes'}
        </p>
        <Button look="secondary" disabled={isOff} onClick={reset}>
          Reset
        </Button>
        <Button type="submit" disabled={isOff}>
          Save
        </Button>
      </div>
    </div>
  )
}

function TextPreview({ draft }: { draft: ConfigDraft }) {
  const { logo } = useSite()
  const name = draft.valueOf('project_name').trim() || placeholderName
  const title = draft.valueOf('homepage_title').trim()
  const tagline = draft.valueOf('project_tagline').trim()
  const description = draft.valueOf('project_description').trim()
  return (
    <section aria-label="Preview" className="grid content-start gap-3 wrap-anywhere">
      <Part name="Home page">
        {logo && title && title !== name && <p className="mb-1 text-sm font-semibold text-pin-text">{name}</p>}
        <p className="font-display text-3xl leading-tight font-bold tracking-tight text-balance">{title || name}</p>
        <p className="mt-2 leading-relaxed text-soft">{tagline}</p>
      </Part>
      <Part name="Footer">
        <p className="font-display font-bold">{name}</p>
        <p className="mt-1 text-sm leading-relaxed text-soft">{tagline}</p>
        <p className="mt-2 border-t border-line pt-2 text-sm text-soft">{`© ${name}. All rights reserved.`}</p>
      </Part>
      <Part name="Search result">
        <p className="text-lg text-sea">{name}</p>
        <p className="text-sm text-soft">{description}</p>
      </Part>
    </section>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-soft">{name}</figcaption>
      <div className="rounded-control border border-line bg-paper p-4">{children}</div>
    </figure>
  )
}

function Consequence({ isOn, wasOn }: { isOn: boolean; wasOn: boolean }) {
  if (isOn)
    return (
      <Notice tone="warning" title={wasOn ? 'Maintenance mode is on' : 'Save will close the site to players'}>
        {wasOn
          ? 'Players see the maintenance page and cannot play. The portal stays reachable.'
          : 'Players will see the maintenance page and cannot guess, even on the current challenge. The portal stays reachable.'}
      </Notice>
    )
  return wasOn ? <Notice tone="info" title="Save will open the site to players again" /> : null
}
