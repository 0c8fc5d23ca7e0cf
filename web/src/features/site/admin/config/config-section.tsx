import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { AreaField } from '../../../../ui/portal/fields.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { texts } from './texts.ts'
import type { ConfigDraft } from './use-config.ts'

/** A group of settings with a heading. `anchor` is a link target. */
export function ConfigSection({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="grid content-start gap-4 scroll-mt-28 p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  )
}

interface Props {
  draft: ConfigDraft
  setting: keyof typeof texts.fields
  /** Multiline; otherwise one line. */
  isArea?: boolean
  input?: InputHTMLAttributes<HTMLInputElement>
}

/** A setting's field, which marks unsaved changes. */
export function SettingField({ draft, setting, isArea = false, input }: Props) {
  const { label, hint } = texts.fields[setting]
  const field = {
    label,
    hint: draft.isChanged(setting) ? `${hint} Changed, not saved yet.` : hint,
    error: draft.errorOf(setting),
    value: draft.valueOf(setting),
    onChange: ({ target }: { target: { value: string } }) => draft.put(setting, target.value),
    maxLength: 2000,
  }
  return isArea ? <AreaField {...field} /> : <TextField {...input} {...field} />
}
