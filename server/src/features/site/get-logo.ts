import type { InputOf } from '@whereabouts/contract/endpoint'
import type { logo } from '@whereabouts/contract/site'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Bytes } from '../../platform/http/serve.ts'
import { readLogoFiles } from './queries.ts'

/** Returns the bytes of a logo: WebP for browsers that accept it, else PNG, which mail readers need. */
export async function getLogo(context: ContextFor<'public'>, { logoId, size }: InputOf<typeof logo>): Promise<Bytes> {
  const { files, request } = context
  const format = request.headers.accept?.includes('image/webp') ? 'webp' : 'png'
  const key = (await readLogoFiles(context, logoId)).find((name) => name.endsWith(`/${size}.${format}`))
  const file = key ? await files.open(key) : null
  if (!file) throw new Refusal('not-found')
  return {
    contentType: file.contentType,
    size: file.size,
    stream: file.stream,
    cacheControl: 'public, max-age=3600',
    vary: 'Accept',
  }
}
