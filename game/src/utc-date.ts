const dayMs = 24 * 60 * 60 * 1000
const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Whether a text is an existing day, as `YYYY-MM-DD`: not of a year beyond 9999, which begins with a sign. */
export const isUtcDate = (text: string): boolean =>
  /^\d/.test(text) && !Number.isNaN(midnightOf(text)) && dateAt(midnightOf(text)) === text

/** The date so many days later, or earlier if negative. */
export const addUtcDays = (date: string, days: number): string => dateAt(midnightOf(date) + days * dayMs)
