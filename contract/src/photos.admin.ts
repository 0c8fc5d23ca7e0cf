import { z } from 'zod'
import { adminChange } from './endpoint.ts'
import { Id } from './fields.ts'

/** What the public web shows of a photo. */
const WebFindings = z.object({
  pages: z.array(
    z.object({
      url: z.string(),
      /** Empty where the page has none. */
      title: z.string(),
      /** It shows the whole photo; else a part of it. */
      is_whole: z.boolean(),
    }),
  ),
  /** What a machine takes the photo for. */
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
