import { thumbnailOf } from './use-photo.ts'

interface Props {
  puzzle: Parameters<typeof thumbnailOf>[0]
  label: string
  /** The photo card's selector. */
  card: string
}

/** On small windows the photo stays visible beside the result; a click scrolls to its card. */
export function PhotoInset({ puzzle, label, card }: Props) {
  const { width, height } = puzzle.photo
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => document.querySelector(card)?.scrollIntoView({ block: 'center' })}
      className="float-end ms-3 hidden overflow-hidden rounded-control border border-line max-lg:block"
    >
      <img src={thumbnailOf(puzzle)} alt="" {...{ width, height }} className="h-auto max-h-20 w-auto max-w-19" />
    </button>
  )
}
