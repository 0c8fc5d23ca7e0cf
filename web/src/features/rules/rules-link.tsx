import { texts as actions } from '../../ui/action-texts.ts'
import { LineLink } from '../../ui/link.tsx'
import { texts } from './texts.ts'

/** The version of the rules in force, at the bottom of the game. */
export function RulesLink({ number }: { number: number | undefined }) {
  if (number === undefined) return null
  return (
    <LineLink to={`/rules/${number}`} target="_blank" className="text-sm">
      {texts.foot(number)} <span className="sr-only">{actions.newTab}</span>
    </LineLink>
  )
}
