import { resourceFromAttributes } from '@opentelemetry/resources'

/** Under which name and version a collector lists the spans. */
export const resourceOf = ({ name, version }: { name: string; version: string }) =>
  resourceFromAttributes({ 'service.name': name, 'service.version': version })
