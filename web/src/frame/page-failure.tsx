import { Component, type ReactNode } from 'react'
import { Button } from '../parts/button.tsx'

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
        <h1 className="text-3xl">This page could not be shown</h1>
        <p className="text-soft">Please check your connection and load the page again. Nothing you sent is lost.</p>
        <div className="mt-2">
          <Button onClick={() => location.reload()}>Reload</Button>
        </div>
      </div>
    )
  }
}
