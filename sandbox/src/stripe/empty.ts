type WordsOf<Line extends string> = Line extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Line

/** The fields of an object that the sandbox leaves empty, named in lines of several. */
export function empty<const Line extends string>(...lines: Line[]): Record<WordsOf<Line>, null> {
  const names = lines.flatMap((line) => line.split(' '))
  return Object.fromEntries(names.map((name) => [name, null])) as Record<WordsOf<Line>, null>
}
