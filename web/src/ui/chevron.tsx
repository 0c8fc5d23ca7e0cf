/** The mark of a summary that opens; its `details` is a group. */
export const Chevron = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`shrink-0 fill-none stroke-current stroke-2 transition-transform group-open:rotate-180 ${className}`}
  >
    <path d="M6 9l6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
