import { Component, type ReactNode } from 'react'
import { late } from '../../lib/late.tsx'
import { Unloaded } from './loading-screen.tsx'

interface State {
  isBroken: boolean
  isOffline: boolean
}

/** Its code may be missing for the same reason. */
const FailurePage = late(
  async () => (await import('../later.ts')).FailurePage,
  () => <Unloaded look="shown" />,
)

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
    return <FailurePage isOffline={isOffline} onReload={reload} />
  }
}
