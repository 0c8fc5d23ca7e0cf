/** A town in GeoNames' table, with all its names. */
export interface Town {
  name: string
  /** The name in plain letters. */
  asciiName: string
  /** In many languages, which the table does not identify. */
  alternates: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  population: number
  /** 'Europe/Paris'. */
  timezone: string
}

/** Reads GeoNames' cities500 table, in the gazetteer's order: most populous first. */
export function readTowns(rows: string): Town[] {
  return rows
    .trimEnd()
    .split('\n')
    .map((row) => {
      const fields = row.split('\t')
      return {
        name: fields[1]!,
        asciiName: fields[2]!,
        alternates: fields[3]!.split(','),
        country: fields[8]!,
        population: Number(fields[14]),
        timezone: fields[17]!,
      }
    })
    .sort((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1))
}
