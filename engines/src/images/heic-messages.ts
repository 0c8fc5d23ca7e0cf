/** A request to the thread that reads HEIC files: its start data. */
export interface HeicQuestion {
  file: Uint8Array
  /** Whether only the metadata is wanted. */
  needsPixels: boolean
  /** Larger files are not decoded. */
  maxPixels: number
}

export interface HeicBlocks {
  exif: Uint8Array | null
  xmp: Uint8Array | null
  icc: Uint8Array | null
}

/** `rgba` is upright, four bytes per pixel; empty if only metadata was requested. */
export type HeicAnswer =
  | ({ outcome: 'read'; width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> } & HeicBlocks)
  | { outcome: 'refused'; code: 'damaged' | 'too-many-pixels' }
