import { texts as actions } from '../../ui/action-texts.ts'
import { Link } from '../../ui/link.tsx'
import { texts } from './texts.ts'

/** The version of the rules in force, at the bottom of the game. */
export function RulesLink({ number }: { number: number | undefined }) {
  if (number === undefined) return null
  return (
    <Link to={`/rules/${number}`} target="_blank" className="text-link inline-flex min-h-11 items-center text-sm">
      {texts.foot(number)} <span className="sr-only">{actions.newTab}</span>
    </Link>
  )
}
