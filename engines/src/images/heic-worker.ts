/// <reference path="./libheif-js.d.ts" />
import { parentPort, workerData } from 'node:worker_threads'
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js'
import type { HeicAnswer, HeicBlocks, HeicQuestion } from './heic-messages.ts'

/** The most metadata blocks that are read; phones write two or three. */
const maxBlocks = 16

/** The thread reads one file and ends, so a file cannot damage the decoder's memory for the next. */
read(workerData as HeicQuestion).then(
  (answer) => parentPort!.postMessage(answer, 'rgba' in answer ? [answer.rgba.buffer] : []),
  () => parentPort!.postMessage({ outcome: 'refused', code: 'damaged' } satisfies HeicAnswer),
)

async function read({ file, needsPixels, maxPixels }: HeicQuestion): Promise<HeicAnswer> {
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((one) => one.is_primary())
  if (!image) return { outcome: 'refused', code: 'damaged' }
  const handle = image.handle.$$.ptr
  const width = libheif._heif_image_handle_get_width(handle)
  const height = libheif._heif_image_handle_get_height(handle)
  // The size is the file's claim, and is checked before memory is allocated.
  if (width * height > maxPixels) return { outcome: 'refused', code: 'too-many-pixels' }
  const rgba = needsPixels ? await decode(image, { width, height }) : new Uint8ClampedArray(0)
  return { outcome: 'read', width, height, rgba, ...blocksOf(handle) }
}

function decode(image: HeifImage, { width, height }: { width: number; height: number }) {
  const data = new Uint8ClampedArray(width * height * 4)
  return new Promise<Uint8ClampedArray<ArrayBuffer>>((resolve, reject) => {
    image.display({ data, width, height }, (result) =>
      result ? resolve(data) : reject(new Error('The pixels cannot be decoded.')),
    )
  })
}

function blocksOf(handle: number): HeicBlocks {
  const many = Math.min(libheif._heif_image_handle_get_number_of_metadata_blocks(handle, 0), maxBlocks)
  const list = libheif._malloc(4 * maxBlocks)
  libheif._heif_image_handle_get_list_of_metadata_block_IDs(handle, 0, list, many)
  const blocks = Array.from({ length: many }, (_, at) => {
    const id = new DataView(libheif.HEAPU8.buffer).getUint32(list + 4 * at, true)
    const type = libheif._heif_image_handle_get_metadata_type(handle, id)
    const bytes = copyOut(libheif._heif_image_handle_get_metadata_size(handle, id), (error, target) =>
      libheif._heif_image_handle_get_metadata(error, handle, id, target),
    )
    return { type: Buffer.from(libheif.HEAPU8.subarray(type, type + 4)).toString('latin1'), bytes }
  })
  const exif = blocks.find(({ type }) => type === 'Exif')?.bytes
  const icc = copyOut(libheif._heif_image_handle_get_raw_color_profile_size(handle), (error, target) =>
    libheif._heif_image_handle_get_raw_color_profile(error, handle, target),
  )
  return {
    exif: exif ? tiffOf(exif) : null,
    xmp: blocks.find(({ type }) => type === 'mime')?.bytes ?? null,
    icc: icc.length > 0 ? icc : null,
  }
}

/** Lets the decoder write a number of bytes into its memory, and returns a copy of them. */
function copyOut(size: number, write: (error: number, target: number) => void): Uint8Array {
  if (size <= 0) return new Uint8Array(0)
  // An error is a code, a subcode, and a pointer to its message: 12 bytes.
  const error = libheif._malloc(16)
  const target = libheif._malloc(size)
  write(error, target)
  return libheif.HEAPU8.slice(target, target + size)
}

/** A block of EXIF begins with the number of bytes before its TIFF header (ISO/IEC 23008-12, A.2.1). */
function tiffOf(block: Uint8Array): Uint8Array {
  if (block.length < 4) return block
  return block.subarray(4 + new DataView(block.buffer, block.byteOffset).getUint32(0))
}
