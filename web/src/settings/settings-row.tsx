import { type ReactNode, type Ref, useId } from 'react'

interface SettingsRowProps {
  title: string
  text?: ReactNode
  /** Stands beside the words where there is room. */
  action?: ReactNode
  /** Stands below, as wide as the card. */
  children?: ReactNode
  /** The title, for the focus of somebody whose button has gone. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** One matter of the account: what it is, and what can be done. */
export function SettingsRow({ title, text, action, children, titleRef }: SettingsRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:flex-nowrap">
        <div className="min-w-0 max-w-md">
          <h3 ref={titleRef} id={id} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h3>
          {text && <div className="mt-1 leading-relaxed text-soft">{text}</div>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {children && <div className="mt-4">{children}</div>}
    </section>
  )
}
