import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

interface Props {
  label: string
  /** Media types and file endings. */
  accept: string
  isBusy?: boolean
  onFile: (file: File) => unknown
  /** Instead of the label. */
  children?: ReactNode
}

/** A button that opens the browser's choice of a file. */
export function FileButton({ label, accept, isBusy = false, onFile, children = label }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="secondary" isBusy={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after a fix.
          target.value = ''
          if (file) onFile(file)
        }}
        className="sr-only"
      />
    </>
  )
}
