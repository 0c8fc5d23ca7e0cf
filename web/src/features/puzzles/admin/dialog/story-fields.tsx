import { photoLicenses, releaseForms } from '@whereabouts/contract/photo-licenses'
import type { Story } from '@whereabouts/contract/puzzle-fields'
import { Fragment, type ReactNode } from 'react'
import { AreaField, SelectField } from '../../../../ui/portal/fields.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { texts } from '../texts.ts'
import { type FieldsProps, tiedTo } from './puzzle-fields.ts'
import { texts as dialogTexts } from './texts.ts'

const { photo_licence, photo_release } = dialogTexts.choices

/** What players read about the place and photo once the day is public. All optional, and editable later. */
export function StoryFields(props: FieldsProps) {
  const field = (name: keyof Story) => ({ ...tiedTo(props, name), label: texts.story[name] })
  const inputs: Record<keyof Story, ReactNode> = {
    place_title: <TextField {...field('place_title')} hint="If empty, the nearest town is shown." maxLength={120} />,
    place_story: <AreaField {...field('place_story')} hint="Two sentences, at most 600 characters." maxLength={600} />,
    photo_credit: <TextField {...field('photo_credit')} hint="Who took it" maxLength={200} />,
    photo_licence: (
      <SelectField
        {...field('photo_licence')}
        options={photoLicenses.map((one) => [one, photo_licence[one]] as const)}
      />
    ),
    photo_source: (
      <TextField
        {...field('photo_source')}
        hint="An address that starts with https://"
        inputMode="url"
        maxLength={500}
      />
    ),
    photo_release: (
      <SelectField
        {...field('photo_release')}
        hint="Whether people in the photo agreed. Never shown to players."
        options={releaseForms.map((one) => [one, photo_release[one]] as const)}
      />
    ),
  }
  return (
    <fieldset className="min-w-0 space-y-4 border-t border-line pt-4">
      <legend className="float-start w-full font-display text-lg font-bold">Shown after the solve</legend>
      <p className="clear-both text-sm text-soft">
        Players see this as soon as the puzzle is solved. If no one solves it, the archive setting decides. You can fill
        it in later; it is not part of the seal.
      </p>
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
    </fieldset>
  )
}
