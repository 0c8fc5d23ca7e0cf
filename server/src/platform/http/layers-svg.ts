import type { Box, Layer } from '@whereabouts/contract/share-picture'
import type { ShareImages } from '@whereabouts/engines/share-image/port'

interface Drawn extends Pick<Box, 'width' | 'height'> {
  layers: readonly Layer[]
  /** JPEG by its name in the layers; others are left out. */
  photos: ReadonlyMap<string, Buffer>
}

/** Writes layers as SVG, with all text as outlines. Previews have no map. */
export function layersSvg({ width, height, layers, photos }: Drawn, { outline }: Pick<ShareImages, 'outline'>): string {
  const drawn = layers.map((layer, index) => {
    switch (layer.kind) {
      case 'fill': {
        const { box, color, opacity = 1, radius = 0, fades } = layer
        const rect = (fill: string) => `<rect ${placeOf(box)} rx="${radius}" fill="${fill}" opacity="${opacity}"/>`
        return fades ? gradient(`fade${index}`, fades, color) + rect(`url(#fade${index})`) : rect(color)
      }
      case 'photo': {
        const data = photos.get(layer.photo)?.toString('base64')
        const cut = 'preserveAspectRatio="xMidYMid slice"'
        return data ? `<image ${placeOf(layer.box)} ${cut} href="data:image/jpeg;base64,${data}"/>` : ''
      }
      case 'path': {
        const { d, at, scale, color, opacity = 1, lineWidth } = layer
        const line = `fill="none" stroke="${color}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round"`
        const style = lineWidth === undefined ? `fill="${color}"` : line
        return `<path transform="translate(${at.x} ${at.y}) scale(${scale})" opacity="${opacity}" ${style} d="${d}"/>`
      }
      case 'text': {
        const set = outline(layer)
        const x = layer.x - { left: 0, center: set.width / 2, right: set.width }[layer.align]
        return `<path fill="${layer.color}" transform="translate(${x} ${layer.y})" d="${set.path}"/>`
      }
      default:
        return ''
    }
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('\n')}</svg>`
}

const placeOf = ({ x, y, width, height }: Box) => `x="${x}" y="${y}" width="${width}" height="${height}"`

function gradient(id: string, fades: 'down' | 'left' | 'right', color: string): string {
  const ends = { down: 'x2="0" y2="1"', left: 'x1="1" x2="0"', right: 'x2="1"' }[fades]
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  return `<linearGradient id="${id}" ${ends}>${stop(0, 1)}${stop(1, 0)}</linearGradient>`
}
