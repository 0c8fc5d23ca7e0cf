import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context.ts'

/**
 * Warns once when requests come through a proxy that TRUST_PROXY does not trust: all players would share its address, and so its limits. Any client
 * can send the header, so it is only a warning.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { config, log }: Pick<Services, 'config' | 'log'>): void {
  if (config.TRUST_PROXY !== false) return
  let isWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true
      log.warn(
        'A request came with X-Forwarded-For, and TRUST_PROXY is false: if a proxy of yours sets it, every caller counts as that proxy. Set TRUST_PROXY=true, ' +
          'or the number of your proxies.',
      )
    }
    done()
  })
}
