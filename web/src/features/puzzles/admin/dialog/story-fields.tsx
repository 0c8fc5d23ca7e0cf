import { photoLicenses, releaseForms } from '@whereabouts/contract/photo-licenses'
import { AreaField, SelectField } from '../../../../ui/portal/fields.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { texts } from '../texts.ts'
import { type FieldsProps, tiedTo } from './puzzle-fields.ts'
import { texts as dialogTexts } from './texts.ts'

const { photo_licence, photo_release } = dialogTexts.choices

/** What players read about the place and photo once the day is public. All optional, and editable later. */
export function StoryFields(props: FieldsProps) {
  const field = (name: keyof typeof texts.story) => ({ ...tiedTo(props, name), label: texts.story[name] })
  return (
    <fieldset className="min-w-0 space-y-4 border-t border-line pt-4">
      <legend className="float-start w-full font-display text-lg font-bold">Shown after the solve</legend>
      <p className="clear-both text-sm text-soft">
        Players see this as soon as the puzzle is solved. If no one solves it, the archive setting decides. You can fill
        it in later; it is not part of the seal.
      </p>
      <TextField {...field('place_title')} hint="If empty, the nearest town is shown." maxLength={120} />
      <AreaField {...field('place_story')} hint="Two sentences, at most 600 characters." maxLength={600} />
      <TextField {...field('photo_credit')} hint="Who took it" maxLength={200} />
      <SelectField
        {...field('photo_licence')}
        options={photoLicenses.map((one) => [one, photo_licence[one]] as const)}
      />
      <TextField
        {...field('photo_source')}
        hint="An address that starts with https://"
        inputMode="url"
        maxLength={500}
      />
      <SelectField
        {...field('photo_release')}
        hint="Whether people in the photo agreed. Never shown to players."
        options={releaseForms.map((one) => [one, photo_release[one]] as const)}
      />
    </fieldset>
  )
}
