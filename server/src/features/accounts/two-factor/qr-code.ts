import { renderSVG } from 'uqr'

/** ISO/IEC 18004, 9.1: four modules of white around the code. */
const quietZone = 4

/** A QR code as a data address, which pages may show without another request. */
export const qrCodeAddress = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: quietZone }))}`
