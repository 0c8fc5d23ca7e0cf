interface Props {
  /** A person's name or text, in any direction. */
  name: string
  /** The sentence around it. */
  says: (name: string) => string
}

/** Placeholder for the name; appears in no sentence. */
const mark = '\uE000'

/** A sentence with an isolated name, whose direction does not affect the text around it. */
export function Naming({ name, says }: Props) {
  const [before = '', ...rest] = says(mark).split(mark)
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {rest.join(name)}
    </>
  )
}
