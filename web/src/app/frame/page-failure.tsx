import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { texts } from './texts.ts'

interface State {
  isBroken: boolean
  isOffline: boolean
}

const reload = () => location.reload()

/** Replaces components below it that throw or whose code fails to load, for example after a release. */
export class PageFailure extends Component<{ children: ReactNode }, State> {
  override state = { isBroken: false, isOffline: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true, isOffline: !navigator.onLine }
  }

  override componentDidCatch() {
    // Adding the same listener twice has no effect.
    if (this.state.isOffline) addEventListener('online', reload)
  }

  override componentWillUnmount() {
    removeEventListener('online', reload)
  }

  override render() {
    const { isBroken, isOffline } = this.state
    if (!isBroken) return this.props.children
    return (
      <div role="alert" className="column grid min-h-[70svh] max-w-xl place-content-center gap-4 py-16 text-center">
        <h1 className="text-3xl">{isOffline ? texts.offlineTitle : texts.brokenTitle}</h1>
        <p className="text-soft">{isOffline ? texts.offlineText : texts.brokenText}</p>
        <div className="mt-2">
          <Button onClick={reload}>{texts.reload}</Button>
        </div>
      </div>
    )
  }
}
