import { photoLicenses, releaseForms } from '@whereabouts/contract/photo-licenses'
import { AreaField, SelectField } from '../../../../ui/portal/fields.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { texts } from '../texts.ts'
import type { FieldErrors, PuzzleFields } from './puzzle-fields.ts'
import { texts as dialogTexts } from './texts.ts'

interface Props {
  form: string
  fields: PuzzleFields
  errors: FieldErrors
  onField: (name: keyof PuzzleFields, value: string) => void
}

/** What players read about the place and photo once the day is public. All optional, and editable later. */
export function StoryFields({ form, fields, errors, onField }: Props) {
  return (
    <fieldset className="min-w-0 space-y-4 border-t border-line pt-4">
      <legend className="float-start w-full font-display text-lg font-bold">{texts.story.legend}</legend>
      <p className="clear-both text-sm text-soft">{texts.story.lead}</p>
      <TextField
        form={form}
        name="place_title"
        label={texts.story.place_title}
        hint={texts.story.titleHint}
        maxLength={120}
        value={fields.place_title}
        onChange={({ target }) => onField('place_title', target.value)}
        error={errors.place_title}
      />
      <AreaField
        form={form}
        name="place_story"
        label={texts.story.place_story}
        hint={texts.story.storyHint}
        maxLength={600}
        value={fields.place_story}
        onChange={({ target }) => onField('place_story', target.value)}
        error={errors.place_story}
      />
      <TextField
        form={form}
        name="photo_credit"
        label={texts.story.photo_credit}
        hint={texts.story.creditHint}
        maxLength={200}
        value={fields.photo_credit}
        onChange={({ target }) => onField('photo_credit', target.value)}
        error={errors.photo_credit}
      />
      <SelectField
        form={form}
        name="photo_licence"
        label={texts.story.photo_licence}
        options={photoLicenses.map((one) => [one, dialogTexts.choices.photo_licence[one]] as const)}
        value={fields.photo_licence}
        onChange={({ target }) => onField('photo_licence', target.value)}
        error={errors.photo_licence}
      />
      <TextField
        form={form}
        name="photo_source"
        label={texts.story.photo_source}
        hint={texts.story.sourceHint}
        inputMode="url"
        maxLength={500}
        value={fields.photo_source}
        onChange={({ target }) => onField('photo_source', target.value)}
        error={errors.photo_source}
      />
      <SelectField
        form={form}
        name="photo_release"
        label={texts.story.photo_release}
        hint={texts.story.releaseHint}
        options={releaseForms.map((one) => [one, dialogTexts.choices.photo_release[one]] as const)}
        value={fields.photo_release}
        onChange={({ target }) => onField('photo_release', target.value)}
        error={errors.photo_release}
      />
    </fieldset>
  )
}
