/** The product's drawn logo: a pin with its eye. Decorative; the text next to it must name it. */
export function PinMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="5.5 2 21 28" aria-hidden="true" className={className}>
      <path
        className="fill-pin"
        d="M16 2A10.5 10.5 0 0 0 5.5 12.500C5.5 20.3 16 30 16 30s10.5-9.7 10.5-17.500A10.5 10.5 0 0 0 16 2Z"
      />
      <circle cx="16" cy="12.5" r="4.2" className="fill-card" />
    </svg>
  )
}
