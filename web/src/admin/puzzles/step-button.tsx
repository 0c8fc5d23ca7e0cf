interface Props {
  way: 'back' | 'on'
  label: string
  onClick: () => void
}

/** A step back or on in time. */
export function StepButton({ way, label, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-line/50"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path
          d={way === 'back' ? 'M12.5 4 6.5 10l6 6' : 'm7.500 4 6 6-6 6'}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
