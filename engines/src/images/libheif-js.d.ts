/** The used part of libheif in WebAssembly. Pointers and sizes are numbers; the package has no types for its classes and memory. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    handle: { $$: { ptr: number } }
    is_primary(): boolean
    /** Decodes into `target`, upright, in RGBA, and calls back with it; with null where that fails. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (result: { data: Uint8ClampedArray } | null) => void,
    ): void
  }
  interface Libheif {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
    HEAPU8: Uint8Array
    _malloc(bytes: number): number
    _heif_image_handle_get_width(handle: number): number
    _heif_image_handle_get_height(handle: number): number
    _heif_image_handle_get_raw_color_profile_size(handle: number): number
    /** Functions that return a structure take a pointer to it as their first argument. */
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, target: number): void
    _heif_image_handle_get_number_of_metadata_blocks(handle: number, filter: number): number
    _heif_image_handle_get_list_of_metadata_block_IDs(
      handle: number,
      filter: number,
      ids: number,
      count: number,
    ): number
    _heif_image_handle_get_metadata_type(handle: number, id: number): number
    _heif_image_handle_get_metadata_size(handle: number, id: number): number
    _heif_image_handle_get_metadata(error: number, handle: number, id: number, target: number): void
  }
  const libheif: Libheif
  export default libheif
}
