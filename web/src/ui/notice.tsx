import { type ReactNode, useEffect, useRef } from 'react'

const tones = {
  error: { box: 'border-pin/50 bg-pin/8', title: 'text-pin-text' },
  warning: { box: 'border-gold/60 bg-gold/10', title: 'text-gold-text' },
  success: { box: 'border-moss/50 bg-moss/8', title: 'text-moss-text' },
  info: { box: 'border-sea/40 bg-sea/8', title: 'text-sea' },
} as const

interface NoticeProps {
  tone: keyof typeof tones
  title?: string
  children?: ReactNode
}

/** A box that says what happened and what to do. Screen readers announce errors and warnings immediately. */
export function Notice({ tone, title, children }: NoticeProps) {
  const { box, title: titleTone } = tones[tone]
  return (
    <div
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      data-tone={tone}
      className={`rounded-control border p-4 ${box}`}
    >
      {title && <p className={`font-semibold ${titleTone}`}>{title}</p>}
      {children && <div className={title ? 'mt-1' : ''}>{children}</div>}
    </div>
  )
}

/** A form's error. Scrolls into view, because on phones the clicked button may be far away. */
export function FormFailure({ children }: { children: string | null | undefined }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (children) void box.current?.scrollIntoView({ block: 'nearest' })
  }, [children])

  if (!children) return null
  return (
    <div ref={box} className="wrap-anywhere">
      <Notice tone="error">{children}</Notice>
    </div>
  )
}
