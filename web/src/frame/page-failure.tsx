import { Component, type ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { texts } from './texts.ts'

/** Takes the place of what breaks below it, or whose code cannot be loaded, for instance after a new version was put online. */
export class PageFailure extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div role="alert" className="column grid min-h-[70svh] max-w-xl place-content-center gap-4 py-16 text-center">
        <h1 className="text-3xl">{texts.brokenTitle}</h1>
        <p className="text-soft">{texts.brokenText}</p>
        <div className="mt-2">
          <Button onClick={() => location.reload()}>{texts.reload}</Button>
        </div>
      </div>
    )
  }
}
