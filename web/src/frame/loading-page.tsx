/** Holds the place of a page while its code loads, in the height of a page so that the footer does not jump. */
export function LoadingPage() {
  return (
    <p role="status" className="grid min-h-[70svh] flex-1 place-items-center text-soft">
      Loading...
    </p>
  )
}
