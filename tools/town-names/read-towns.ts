/** A town of GeoNames' table, with all that it is called. */
export interface Town {
  name: string
  /** Of the name, in plain letters. */
  asciiName: string
  /** In many languages; which is which the table does not say. */
  alternates: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  population: number
  /** 'Europe/Paris'. */
  timezone: string
}

/** Reads GeoNames' cities500 table. The order is the gazetteer's: the most populous first. */
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
