import { endpoints } from '@whereabouts/contract/all'
import { openApiDocument } from '@whereabouts/contract/openapi'
import type { Services } from '../../core/context.ts'

let document: Record<string, unknown> | null = null

/** The contract as an OpenAPI document; made once. */
export async function getOpenApi({ version, config }: Services): Promise<Record<string, unknown>> {
  document ??= openApiDocument(endpoints, { title: 'Whereabouts', version, siteUrl: config.SITE_URL })
  return document
}
