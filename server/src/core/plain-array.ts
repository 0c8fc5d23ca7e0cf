/**
 * PostgreSQL's text of an array of ids, hashes or numbers, for statements that are given hundreds of them. The database port writes any array,
 * with quotes around every element and as JSON besides; none of these needs that.
 */
export function plainArray(elements: readonly (string | number)[]): string {
  return `{${elements.join(',')}}`
}
