import { useSite } from '../lib/site.tsx'

/** The support address as a mail link. Without one: the given words, if any. */
export function SupportAddress({ otherwise, className = 'wrap-anywhere' }: { otherwise?: string; className?: string }) {
  const { support_email } = useSite()
  if (!support_email) return otherwise
  return (
    <a href={`mailto:${support_email}`} className={`text-link ${className}`}>
      {support_email}
    </a>
  )
}
