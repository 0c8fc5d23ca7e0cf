import { z } from 'zod'
import { adminChange } from './endpoint.ts'
import { Id } from './fields.ts'

/** Where a photo appears on the public web. */
const WebFindings = z.object({
  pages: z.array(
    z.object({
      url: z.string(),
      /** Empty if the page has none. */
      title: z.string(),
      /** The whole photo; otherwise a part of it. */
      is_whole: z.boolean(),
    }),
  ),
  /** The automatic label of the photo. */
  labels: z.array(z.string()),
})
export type WebFindings = z.infer<typeof WebFindings>

export const lookUp = adminChange('photos.lookUp', {
  path: '/api/admin/photos/:photoId/web',
  roles: ['curator'],
  summary: 'Asks a service which pages of the web show this photo already. The photo is sent to that service.',
  input: z.strictObject({ photoId: Id }),
  output: WebFindings,
  refusals: ['web-search-off', 'not-found', 'not-yours', 'web-search-unavailable', 'files-unavailable'],
})
