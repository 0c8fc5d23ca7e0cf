import type { InputHTMLAttributes } from 'react'
import { TextField } from '../../parts/text-field.tsx'
import { AreaField } from '../area-field.tsx'
import { texts } from './texts.ts'
import type { ConfigDraft } from './use-config.ts'

interface Props {
  draft: ConfigDraft
  setting: keyof typeof texts.fields
  /** Several lines; else one. */
  isArea?: boolean
  input?: InputHTMLAttributes<HTMLInputElement>
}

/** The field of a setting; it says when it is changed and not saved. */
export function SettingField({ draft, setting, isArea = false, input }: Props) {
  const { label, hint } = texts.fields[setting]
  const field = {
    label,
    hint: draft.isChanged(setting) ? `${hint} ${texts.changed}` : hint,
    error: draft.errorOf(setting),
    value: draft.valueOf(setting),
    onChange: ({ target }: { target: { value: string } }) => draft.put(setting, target.value),
    maxLength: 2000,
  }
  return isArea ? <AreaField {...field} /> : <TextField {...input} {...field} />
}
