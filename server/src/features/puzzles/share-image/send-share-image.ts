import { prefixOf } from '@whereabouts/contract/languages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../core/context.ts'
import { isAmong } from '../../../platform/http/conditional.ts'
import { ShareImagePainter } from './draw-share-image.ts'

/** Serves `/share-image.jpg`, and one below the prefix of each other language. Ignores the query string. */
export function registerShareImage(app: FastifyInstance, services: Services): void {
  const painter = new ShareImagePainter(services)
  for (const language of services.config.LANGUAGES)
    app.get(`${prefixOf(language)}/share-image.jpg`, async (request, reply) => {
      const { bytes, tag } = await painter.today(language)
      reply.header('cache-control', 'public, max-age=300').header('etag', tag)
      // Meant to be shown by other sites.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if (isAmong(tag, request.headers['if-none-match'])) return reply.code(304).send()
      return reply.type('image/jpeg').send(bytes)
    })
}
