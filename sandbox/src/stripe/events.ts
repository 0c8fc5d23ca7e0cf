import type { Endpoint } from './endpoint.ts'
import { readsOf } from './reads.ts'

export const eventEndpoints: Endpoint[] = readsOf('/v1/events', {
  noun: 'event',
  stored: ({ events }) => events,
  select: (events, params) => {
    const types = params.texts('types')
    const type = params.text('type')
    const wanted = type === undefined ? types : [...types, type]
    return events.filter((event) => wanted.length === 0 || wanted.includes(event.type))
  },
})
