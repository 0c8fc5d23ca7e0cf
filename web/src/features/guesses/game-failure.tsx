import { Component, type ReactNode } from 'react'
import { texts as actions } from '../../ui/action-texts.ts'
import { GameHeader } from './game-header.tsx'
import { Oops } from './game-states.tsx'

const reload = () => location.reload()

/** Replaces a game that crashed. */
export class GameFailure extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <>
        <GameHeader subscription={null} guessesUsed={0} />
        <Oops text={actions.unexpected} onRetry={reload} />
      </>
    )
  }
}
