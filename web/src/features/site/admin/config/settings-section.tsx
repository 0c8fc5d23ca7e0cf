import type { SettingKey } from '@whereabouts/contract/site.admin'
import { type ReactNode, useId } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { ChoiceList } from '../../../../ui/portal/choice-list.tsx'
import { ConfigSection } from '../../../../ui/portal/config-section.tsx'
import { AreaField } from '../../../../ui/portal/fields.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type Section, type Setting, sections, settings } from './settings.ts'
import type { ConfigDraft } from './use-config.ts'

const order = Object.keys(settings) as SettingKey[]

/** The settings of a section, then what belongs to them. */
export function Settings({ section, draft, children }: { section: Section; draft: ConfigDraft; children?: ReactNode }) {
  const own = order.filter((key) => 'section' in settings[key] && settings[key].section === section)
  return (
    <ConfigSection {...sections[section]}>
      {own.map((key) => (
        <SettingInput key={key} setting={key} draft={draft} />
      ))}
      {children}
    </ConfigSection>
  )
}

/** A setting's input, which marks unsaved changes. */
function SettingInput({ setting: key, draft }: { setting: SettingKey; draft: ConfigDraft }) {
  const setting: Setting = settings[key]
  const [value, error] = [draft.valueOf(key), draft.errorOf(key)]
  const put = (typed: string) => draft.put(key, typed)
  switch (setting.look) {
    case 'elsewhere':
      return null
    case 'choice':
      return (
        <>
          <ChoiceList lead={setting.label} choices={setting.choices} value={value} onChoose={put} />
          {error && <Notice tone="error">{error}</Notice>}
        </>
      )
    case 'switch':
      return (
        <>
          <Switch {...setting} isOn={value === 'true'} onSwitch={(isOn) => put(String(isOn))} />
          {error && <Notice tone="error">{error}</Notice>}
        </>
      )
    default: {
      const { look, label, hint, input, onlyWith } = setting
      if (onlyWith && draft.valueOf(onlyWith[0]) !== onlyWith[1]) return null
      const field = {
        ...{ label, error, value, maxLength: 2000 },
        hint: draft.isChanged(key) ? `${hint} Changed, not saved yet.` : hint,
        onChange: ({ target }: { target: { value: string } }) => put(target.value),
      }
      return look === 'area' ? <AreaField {...field} /> : <TextField {...input} {...field} />
    }
  }
}

interface SwitchProps {
  label: string
  hint: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

function Switch({ label, hint, isOn, onSwitch }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="grid size-11 place-items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={`${id}-hint`}
          checked={isOn}
          onChange={({ target }) => onSwitch(target.checked)}
          className="size-5 accent-pin-fill"
        />
      </span>
      <label htmlFor={id} className="py-2.5 font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="w-full text-sm text-soft">
        {hint}
      </p>
    </div>
  )
}
