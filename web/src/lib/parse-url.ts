/** The address in a text; null where there is none. `URL.parse`, which browsers have had since 2024 only. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
