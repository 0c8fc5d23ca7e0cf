import type { ConfigEntry } from '@whereabouts/contract/site.admin'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { failureText, useRead } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { placeholderName } from '../../../../lib/site-defaults.ts'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailure } from '../../../../ui/load-failure.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { AdminPage } from '../../../../ui/portal/admin-page.tsx'
import { useLeaveGuard } from '../../../../ui/portal/use-leave-guard.tsx'
import { Question } from '../../../../ui/question.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { PrizePool } from '../../../prize-pool/admin/prize-pool.tsx'
import { LackingHint } from '../../../translations/lacking-hint.tsx'
import { Logos } from '../logos/logos.tsx'
import { Maps } from '../maps/maps.tsx'
import { ArchiveSetting } from './archive-setting.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ConfigSection, SettingField } from './config-section.tsx'
import { CuratorsSetting } from './curators-setting.tsx'
import { TestMail } from './test-mail.tsx'
import { texts } from './texts.ts'
import { type ConfigDraft, useConfigDraft } from './use-config.ts'

/** The site's texts, switches and logos. */
export function ConfigPage() {
  const { data, error, isPending, refetch } = useRead('GET /api/admin/config', {})
  const [isUnsaved, setUnsaved] = useState(false)
  const [isMapUnsaved, setMapUnsaved] = useState(false)
  const [isPrizeUnsaved, setPrizeUnsaved] = useState(false)
  const guard = useLeaveGuard(isUnsaved || isMapUnsaved || isPrizeUnsaved)
  const isLoaded = data !== undefined
  useEffect(() => {
    // The browser looked for the URL's anchor before it existed.
    if (isLoaded && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  return (
    <AdminPage title="Site Configuration" subtitle={texts.cacheNote} backTo="/admin/dashboard" onLeave={guard.ask}>
      <div className="grid gap-6">
        {isPending && <Skeleton className="h-96 rounded-card" />}
        {data && <ConfigForm entries={data.entries} onUnsaved={setUnsaved} />}
        {!isPending && !data && (
          <LoadFailure
            title="Failed to load configuration settings"
            message={failureText(error, texts.checkConnection)}
            onRetry={() => void refetch()}
          />
        )}
        {/* If nothing can be read, one message says so. */}
        {(isPending || data) && <TestMail />}
        {(isPending || data) && <PrizePool onUnsaved={setPrizeUnsaved} />}
        {(isPending || data) && <Maps onUnsaved={setMapUnsaved} />}
        {(isPending || data) && <Logos />}
      </div>
      {guard.dialog}
    </AdminPage>
  )
}

interface Props {
  entries: ConfigEntry[]
  /** Reports unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** All site settings, saved together. */
function ConfigForm({ entries, onUnsaved }: Props) {
  const draft = useConfigDraft(entries)
  const toast = useToast()
  const isUnsaved = draft.changes > 0
  const { outcome } = draft
  const [isAsking, setAsking] = useState(false)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  useEffect(() => {
    if (outcome?.tone === 'success') toast({ type: 'success', title: outcome.title, message: texts.cacheNote })
  }, [outcome, toast])
  return (
    <form
      noValidate
      aria-label="Site Configuration"
      onSubmit={(event) => {
        event.preventDefault()
        if (!draft.isSaving && closesSite(draft)) setAsking(true)
        else void draft.save()
      }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ConfigSection title="Texts">
          <SettingField draft={draft} setting="project_name" input={{ required: true }} />
          <SettingField draft={draft} setting="homepage_title" />
          <SettingField draft={draft} setting="project_tagline" />
          <SettingField draft={draft} setting="project_description" />
          <LackingHint subject="site" />
        </ConfigSection>
        <TextPreview draft={draft} />
        <div className="grid gap-4">
          <DistanceSetting draft={draft} />
          <ArchiveSetting draft={draft} />
          <CuratorsSetting draft={draft} />
        </div>
        <div className="grid gap-4">
          <MaintenanceSetting draft={draft} />
          <ConfigSection title="Contact and operator">
            <SettingField draft={draft} setting="support_email" input={{ type: 'email', inputMode: 'email' }} />
            <SettingField draft={draft} setting="operator_name" />
            <SettingField draft={draft} setting="operator_address" isArea />
          </ConfigSection>
          <ConfigSection title="Who can get a prize" anchor="eligibility">
            <SettingField draft={draft} setting="prize_countries" isArea />
            <SettingField draft={draft} setting="prize_excluded_states" isArea />
            <SettingField draft={draft} setting="prize_least_age" input={{ inputMode: 'numeric' }} />
            <SettingField draft={draft} setting="prize_second_person_above" input={{ inputMode: 'decimal' }} />
            <SettingField draft={draft} setting="prize_ceiling" input={{ inputMode: 'decimal' }} />
            <Link to="/admin/rules" className="text-link inline-flex min-h-11 items-center">
              Contest rules and their versions
            </Link>
          </ConfigSection>
        </div>
      </div>
      <SaveBar draft={draft} />
      <MaintenanceDialog
        isOpen={isAsking}
        onAnswer={(isYes) => {
          setAsking(false)
          if (isYes) void draft.save()
        }}
      />
    </form>
  )
}

/** Active players notice within seconds, so it asks for confirmation; reopening does not. */
const closesSite = (draft: ConfigDraft) =>
  draft.isChanged('maintenance_mode') && draft.valueOf('maintenance_mode') === 'true'

/** Confirms closing the site to players. */
function MaintenanceDialog({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: (isYes: boolean) => void }) {
  return (
    <Question
      isOpen={isOpen}
      title="Close the site to players?"
      no="Keep the site open"
      onNo={() => onAnswer(false)}
      yes="Switch maintenance on"
      onYes={() => onAnswer(true)}
    >
      All players, including those playing now, will see the maintenance page within 5 seconds. Guessing stops until you
      switch it off. Their pages then return within 10 seconds.
    </Question>
  )
}

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

/** A live preview of the texts. */
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

/** The distance disclosure to players. */
function DistanceSetting({ draft }: { draft: ConfigDraft }) {
  const policy = draft.valueOf('distance_policy')
  const { distances } = texts
  return (
    <ConfigSection title="How distances are shown" anchor="distances">
      <ChoiceList
        lead={distances.lead}
        choices={distances.policies}
        value={policy}
        onChoose={(value) => draft.put('distance_policy', value)}
      />
      {policy === 'rounded' && (
        <SettingField draft={draft} setting="distance_rounding_km" input={{ inputMode: 'numeric' }} />
      )}
      {draft.errorOf('distance_policy') && <Notice tone="error">{draft.errorOf('distance_policy')}</Notice>}
      {policy === 'exact' && (
        <Notice tone="info" title="Three exact distances reveal the place">
          If a plan has three or more guesses, or the prize is worth several subscriptions, choose another option.
          Accounts that work together need only one guess each.
        </Notice>
      )}
      <p className="text-sm text-soft">
        Applies from the next guess. Change it shortly before a release, not in the middle of a day.
      </p>
    </ConfigSection>
  )
}

/** The switch that closes the site to players. It counts as a change until saved. */
function MaintenanceSetting({ draft }: { draft: ConfigDraft }) {
  const id = useId()
  const isOn = draft.valueOf('maintenance_mode') === 'true'
  return (
    <ConfigSection title="Maintenance">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="grid size-11 place-items-center">
          <input
            id={id}
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            aria-describedby={`${id}-hint`}
            checked={isOn}
            onChange={({ target }) => draft.put('maintenance_mode', String(target.checked))}
            className="size-5 accent-pin-fill"
          />
        </span>
        <label htmlFor={id} className="py-2.5 font-medium">
          Maintenance mode
        </label>
        <p id={`${id}-hint`} className="w-full text-sm text-soft">
          The portal stays reachable. Applies when you save.
        </p>
      </div>
      <Consequence isOn={isOn} wasOn={draft.storedOf('maintenance_mode') === 'true'} />
      {draft.errorOf('maintenance_mode') && <Notice tone="error">{draft.errorOf('maintenance_mode')}</Notice>}
    </ConfigSection>
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
