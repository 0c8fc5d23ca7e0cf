/** The drawn mark of the product: a pin with its eye. Decorative; name it in the text beside it. */
export function PinMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        className="fill-pin"
        d="M16 2A10.500 10.500 0 0 0 5.500 12.500C5.500 20.300 16 30 16 30s10.500-9.700 10.500-17.500A10.500 10.500 0 0 0 16 2Z"
      />
      <circle cx="16" cy="12.500" r="4.200" className="fill-card" />
    </svg>
  )
}
