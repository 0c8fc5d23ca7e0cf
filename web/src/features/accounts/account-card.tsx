import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../ui/card.tsx'
import { Graticule } from '../../ui/graticule.tsx'

interface AccountCardProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  head?: ReactNode
  /** Below the card: a link to the other form. */
  foot?: ReactNode
  /** The card replaces another one, so focus moves to its title. */
  takesFocus?: boolean
}

/** The card on all account screens. */
export function AccountCard({ title, lead, children, head, foot, takesFocus = false }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className="relative flex flex-1 flex-col justify-center overflow-hidden">
      <Graticule className="stroke-line" />
      <div className="column relative max-w-lg py-8 sm:py-14">
        {head}
        <Card className="p-5 sm:p-8">
          <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="text-3xl outline-none wrap-anywhere">
            {title}
          </h1>
          {lead && <p className="mt-2 leading-relaxed text-soft">{lead}</p>}
          <div className="mt-6">{children}</div>
        </Card>
        {foot && <p className="mt-4 text-center text-soft">{foot}</p>}
      </div>
    </div>
  )
}
