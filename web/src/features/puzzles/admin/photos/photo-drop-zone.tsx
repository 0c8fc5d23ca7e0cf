import { type DragEvent, useState } from 'react'

interface Props {
  label: string
  hint: string
  isMany?: boolean
  errorId?: string | undefined
  onFiles: (files: readonly File[]) => void
}

export function PhotoDropZone({ label, hint, isMany = false, errorId, onFiles }: Props) {
  const { isOver, handlers } = useFileDrop(onFiles)
  return (
    <label
      {...handlers}
      data-over={isOver}
      className="flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border-2 border-dashed border-edge px-4 py-3 text-center hover:bg-line/30 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea data-[over=true]:border-sea data-[over=true]:bg-sea/10"
    >
      <span className="font-semibold">{label}</span>
      <span className="text-sm text-soft">{hint}</span>
      <input
        type="file"
        accept="image/*,.heic,.heif,.tif,.tiff"
        multiple={isMany}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again after an error.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}

/** Accepts dropped files. Otherwise the browser would open them. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      },
    },
  }
}
