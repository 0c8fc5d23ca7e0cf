import type { Logo } from '@whereabouts/contract/admin-site'
import { Badge } from '../../../parts/badge.tsx'
import { Button } from '../../../parts/button.tsx'
import { texts } from '../texts.ts'
import { LogoPreview } from './logo-preview.tsx'

interface Props {
  logo: Logo
  onActivate: () => void
  onDelete: () => void
}

const day = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A stored logo with what can be done with it. */
export function LogoRow({ logo, onActivate, onDelete }: Props) {
  const { alt_text, is_active, created_at } = logo
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={is_active ? 'moss' : 'neutral'}>{is_active ? texts.logos.active : texts.logos.inactive}</Badge>
        <span className="text-sm text-soft">{texts.logos.uploadedAt(day(created_at))}</span>
        <span className="mr-auto text-sm wrap-anywhere">{alt_text}</span>
        {!is_active && (
          <Button look="secondary" onClick={onActivate}>
            {texts.logos.setActive}
          </Button>
        )}
        <Button look="danger" onClick={onDelete}>
          {texts.logos.delete}
        </Button>
      </div>
      <LogoPreview logo={logo} />
    </li>
  )
}
