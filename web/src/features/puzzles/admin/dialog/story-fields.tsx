import { photoLicences, releaseForms } from '@whereabouts/contract/photo-licences'
import { AreaField, SelectField } from '../../../../ui/portal/fields.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { texts } from '../texts.ts'
import type { FieldErrors, PuzzleFields } from './puzzle-fields.ts'
import { texts as rights } from './texts.ts'

interface Props {
  form: string
  fields: PuzzleFields
  errors: FieldErrors
  onField: (name: keyof PuzzleFields, value: string) => void
}

/** What players read of the place and its photo once the day is open to everybody. All of it may be left out, and filled in later. */
export function StoryFields({ form, fields, errors, onField }: Props) {
  return (
    <fieldset className="min-w-0 space-y-4 border-t border-line pt-4">
      <legend className="float-start w-full font-display text-lg font-bold">{texts.story.legend}</legend>
      <p className="clear-both text-sm text-soft">{texts.story.lead}</p>
      <TextField
        form={form}
        name="title"
        label={texts.story.title}
        hint={texts.story.titleHint}
        maxLength={120}
        value={fields.title}
        onChange={({ target }) => onField('title', target.value)}
        error={errors.title}
      />
      <AreaField
        form={form}
        name="story"
        label={texts.story.story}
        hint={texts.story.storyHint}
        maxLength={600}
        value={fields.story}
        onChange={({ target }) => onField('story', target.value)}
        error={errors.story}
      />
      <TextField
        form={form}
        name="credit"
        label={texts.story.credit}
        hint={texts.story.creditHint}
        maxLength={200}
        value={fields.credit}
        onChange={({ target }) => onField('credit', target.value)}
        error={errors.credit}
      />
      <SelectField
        form={form}
        name="licence"
        label={texts.story.licence}
        options={photoLicences.map((one) => [one, rights.licences[one]!] as const)}
        value={fields.licence}
        onChange={({ target }) => onField('licence', target.value)}
        error={errors.licence}
      />
      <TextField
        form={form}
        name="source"
        label={texts.story.source}
        hint={texts.story.sourceHint}
        inputMode="url"
        maxLength={500}
        value={fields.source}
        onChange={({ target }) => onField('source', target.value)}
        error={errors.source}
      />
      <SelectField
        form={form}
        name="release"
        label={texts.story.release}
        hint={texts.story.releaseHint}
        options={releaseForms.map((one) => [one, rights.releases[one]!] as const)}
        value={fields.release}
        onChange={({ target }) => onField('release', target.value)}
        error={errors.release}
      />
    </fieldset>
  )
}
