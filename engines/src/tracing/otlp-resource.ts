import { resourceFromAttributes } from '@opentelemetry/resources'

/** The name and version under which a collector lists the spans. */
export const resourceOf = ({ name, version }: { name: string; version: string }) =>
  resourceFromAttributes({ 'service.name': name, 'service.version': version })
