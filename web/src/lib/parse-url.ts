/** Parses a URL; null if invalid. `URL.parse`, which browsers support only since 2024. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
