import sharp from 'sharp'

/** The width of a picture in pixels. Throws for anything else. */
export async function widthOf(picture: Buffer): Promise<number> {
  return (await sharp(picture).metadata()).width
}
