import { ShareButton } from '../../../ui/share/share-button.tsx'
import { texts } from '../texts.ts'
import { type SharedResult, textOf } from './share-text.ts'

/** Shares a result as text and picture. */
export function ShareResult({ shared }: { shared: SharedResult }) {
  const draw = async () => (await import('./share-picture.ts')).drawSharePicture(shared)
  return (
    <ShareButton text={textOf(shared)} title={texts.share.title} pictureName={texts.share.pictureName} draw={draw} />
  )
}
