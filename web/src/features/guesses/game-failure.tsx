import { Component, type ReactNode } from 'react'
import { texts as puzzleTexts } from '../puzzles/texts.ts'
import { Oops } from './game-states.tsx'

const reload = () => location.reload()

/** Stands in the place of a game that broke. */
export class GameFailure extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Oops text={puzzleTexts.today.unexpected} onRetry={reload} /> : this.props.children
  }
}
