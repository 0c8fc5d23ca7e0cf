import { useState } from 'react'
import { PinMark } from '../../../parts/pin-mark.tsx'
import { useLogos } from './use-logos.ts'

/** The active logo of the portal; without one, or while it cannot be shown, the drawn pin. */
export function AdminLogo() {
  const { data } = useLogos()
  const [brokenImage, setBrokenImage] = useState<string | null>(null)
  const logo = data?.logos.find(({ logo_type, is_active }) => logo_type === 'admin' && is_active)
  if (!logo || logo.image_url === brokenImage) return <PinMark className="size-7 shrink-0" />
  return (
    <img
      src={logo.image_url}
      alt={logo.alt_text}
      className="h-9 w-auto max-w-24 sm:max-w-40 object-contain"
      onError={() => setBrokenImage(logo.image_url)}
    />
  )
}
