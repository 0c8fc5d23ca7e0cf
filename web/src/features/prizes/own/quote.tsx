/** A quoted text with its line breaks. */
export function Quote({ title, children }: { title: string; children: string }) {
  return (
    <div className="mt-5">
      <h3 className="text-base">{title}</h3>
      <blockquote
        dir="auto"
        className="mt-1.5 border-s-4 border-line ps-4 leading-relaxed wrap-anywhere whitespace-pre-line"
      >
        {children}
      </blockquote>
    </div>
  )
}
