interface Props {
  /** A person's name or text, in any direction. */
  name: string
  /** The sentence around it. */
  says: (name: string) => string
}

/** Stands for the name while the sentence is made. No sentence has it. */
const mark = '\uE000'

/** A sentence with a name in it, whose direction does not reach the words around it. */
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
