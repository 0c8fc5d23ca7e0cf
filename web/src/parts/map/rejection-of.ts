import type { CoordinatesProblem } from '../coordinates/read-pair.ts'
import { texts } from './texts.ts'

/** What is said of an entry that is no place, and of the pin that went with it. */
export function rejectionOf(problem: CoordinatesProblem, isPinRemoved: boolean): string {
  const sentence = texts.coordinates.problems[problem]
  return isPinRemoved ? `${sentence} ${texts.coordinates.pinRemoved}` : sentence
}
