/** An image's position in its frame: scaled from the frame's center, then moved by x and y CSS pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const wholeView: View = { scale: 1, x: 0, y: 0 }
export const maxScale = 8

/** Moves the image, but never its edge inside the frame; an image smaller than the frame stays centered. */
export function panView({ view, by, frame, picture }: Step & { by: { x: number; y: number } }): View {
  return clampToFrame({ view: { ...view, x: view.x + by.x, y: view.y + by.y }, frame, picture })
}

/** Zooms so that the point under a frame position stays there. The point is relative to the frame's center. */
export function zoomView({
  view,
  at,
  factor,
  frame,
  picture,
}: Step & { at: { x: number; y: number }; factor: number }): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  const moved = { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
  return clampToFrame({ view: moved, frame, picture })
}

interface Step {
  view: View
  frame: Size
  /** The image's size in the frame at scale 1. */
  picture: Size
}

function clampToFrame({ view, frame, picture }: Step): View {
  const roomX = Math.max(0, (picture.width * view.scale - frame.width) / 2)
  const roomY = Math.max(0, (picture.height * view.scale - frame.height) / 2)
  return { scale: view.scale, x: within(view.x, roomX), y: within(view.y, roomY) }
}

// `+ 0` turns negative zero into zero.
const within = (value: number, room: number) => Math.min(room, Math.max(-room, value)) + 0
