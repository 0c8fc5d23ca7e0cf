import { pictureSizes, type SharePicture, shareLayers } from '@whereabouts/contract/share-picture'
import { isRightToLeft } from '../../../lib/language.ts'
import { openLettering, paintLayers } from '../../../ui/share/share-canvas.ts'

/** The picture of a result. Null if the browser cannot draw it. */
export async function drawSharePicture(picture: SharePicture): Promise<Blob | null> {
  const lettering = await openLettering()
  if (!lettering) return null
  const layers = shareLayers(picture, { ...lettering, format: 'post', isRightToLeft })
  const drawMap = picture.map ? (await import('../../../ui/map/map-strip.ts')).drawMapStrip : undefined
  return paintLayers(pictureSizes.post, layers, drawMap)
}
