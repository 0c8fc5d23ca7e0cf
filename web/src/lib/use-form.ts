import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'

type Submitted = FormEvent<HTMLFormElement>
type Typed = Record<string, unknown>
type Faults = Record<string, string | undefined>

export interface Answers {
  /** Shows a refusal at its field, focused; at the form if it is not about a field. */
  fail: (sentence: string, field?: string | null) => void
  /** Clears text fields. */
  clear: (...names: string[]) => void
}

export type Form<Schema extends z.ZodObject> = ReturnType<typeof useForm<Schema>>

/**
 * A form with a schema. Submit sends the parsed values, or shows all faults and focuses the first; after that fields are validated on input. Input is
 * preserved. Fields are uncontrolled and read at submit, so values that a password manager fills in without an event are sent too. A second submit is
 * ignored while one is pending.
 */
export function useForm<Schema extends z.ZodObject>(
  schema: Schema,
  given: z.input<Schema>,
  send: (typed: z.output<Schema>, answers: Answers) => Promise<unknown>,
) {
  const [initial] = useState<Typed>(given)
  const [values, setValues] = useState(initial)
  // Null until the first submit.
  const [faults, setFaults] = useState<Faults | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  const judge = (form: HTMLFormElement) => {
    const typed = readFields(form, values)
    setValues(typed)
    return schema.safeParse(typed)
  }
  const show = (form: HTMLFormElement, found: Faults) => {
    setFaults(found)
    fieldsOf(form)
      .find(({ name }) => found[name])
      ?.focus()
  }
  const onChange = ({ currentTarget, target }: Submitted) => {
    const { name } = target as HTMLInputElement
    const found = faultsOf(judge(currentTarget))
    setFaults((before) => before && { ...before, [name]: found[name] })
  }
  const onSubmit = async (event: Submitted) => {
    event.preventDefault()
    if (isUnderWay.current) return
    const form = event.currentTarget
    const judged = judge(form)
    show(form, faultsOf(judged))
    setFailure(null)
    if (!judged.success) return
    isUnderWay.current = true
    setBusy(true)
    const fail: Answers['fail'] = (sentence, field) =>
      field && field in initial ? show(form, { [field]: sentence }) : setFailure(sentence)
    const clear: Answers['clear'] = (...names) => {
      for (const control of fieldsOf(form)) if (names.includes(control.name)) control.value = ''
      judge(form)
      setFaults(null)
    }
    await send(judged.data, { fail, clear }).finally(() => {
      isUnderWay.current = false
      setBusy(false)
    })
  }
  return {
    props: { noValidate: true, onSubmit, onChange },
    /** A field's name, initial value and error. */
    field: (name: keyof z.input<Schema> & string) => ({
      ...{ name, error: faults?.[name] },
      ...(typeof initial[name] === 'boolean'
        ? { defaultChecked: initial[name] }
        : { defaultValue: initial[name] as string | number }),
    }),
    /** The input as of the last change or submit. */
    values: values as z.input<Schema>,
    isDirty: Object.keys(initial).some((name) => !Object.is(values[name], initial[name])),
    ...{ isBusy, failure, setFailure },
  }
}

const fieldsOf = (form: HTMLFormElement) => [...form.elements] as HTMLInputElement[]

/** The first message for each field. */
const faultsOf = ({ error }: z.ZodSafeParseResult<unknown>): Faults =>
  Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path[0], message]) ?? [])

/** The fields' values, each with its initial type. Unmounted fields keep their value. */
function readFields(form: HTMLFormElement, before: Typed): Typed {
  const read = Object.entries(before).map(([name, value]) => {
    const control = form.elements.namedItem(name) as HTMLInputElement | null
    if (!control) return [name, value]
    if (typeof value === 'boolean') return [name, control.checked]
    return [name, typeof value === 'number' ? control.valueAsNumber : control.value]
  })
  return Object.fromEntries(read)
}
