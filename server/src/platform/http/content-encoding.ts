/** The encodings of a text, the best first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/**
 * The best of the offered encodings that the browser's Accept-Encoding takes; null for the plain bytes. An encoding with q=0 is refused, and
 * the browser's own order wins over ours (https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3).
 */
export function chooseEncoding(
  accepted: string | undefined,
  offered: readonly Encoding[] = encodings,
): Encoding | null {
  if (!accepted) return null
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  let best: Encoding | null = null
  for (const encoding of offered) {
    if (weightOf(encoding) > (best ? weightOf(best) : 0)) best = encoding
  }
  // Plain bytes are always taken unless something says otherwise; only what is liked better than they are is worth the work.
  const plain = weights.get('identity')
  return best && plain !== undefined && plain > weightOf(best) ? null : best
}
