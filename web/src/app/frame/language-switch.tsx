import { type Language, languages, prefixOf } from '@whereabouts/contract/languages'
import type { MouseEvent } from 'react'
import { call } from '../../lib/api.ts'
import { language as present } from '../../lib/language.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { useSite } from '../../lib/site.tsx'
import { isPlain } from '../../ui/link.tsx'

interface Props {
  label: string
  linkStyle: string
}

/** This page in the other languages. Each is a page of its own, so nothing of this one changes when a language is chosen. */
export function LanguageSwitch({ label, linkStyle }: Props) {
  const { pathname, search, hash } = useLocation()
  const { languages: offered } = useSite()
  if (offered.length < 2) return null

  const choose = async (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    if (!isPlain(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    // The address says the language by itself; what could not be kept is chosen again another time.
    await call('POST /api/language', { language }).catch(() => {})
    location.assign(`${href}${search}${hash}`)
  }
  return (
    <nav aria-label={label}>
      {/* In the system's typeface: the accents of other languages would bring a part of the font that this page needs for nothing else. */}
      <ul className="flex flex-wrap gap-x-5 font-[system-ui]">
        {offered.map((language) => (
          <li key={language}>
            <a
              className={linkStyle}
              // Without what follows the path: the server, which has rendered this, does not know it.
              href={`${prefixOf(language)}${pathname}`}
              hrefLang={language}
              lang={language}
              aria-current={language === present ? 'true' : undefined}
              onClick={(event) => void choose(event, language)}
            >
              {languages[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
