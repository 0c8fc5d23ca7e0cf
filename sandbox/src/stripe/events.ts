import { getKept } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { listPage, whereCreated } from './list.ts'

export const eventEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/events',
    answer: (account, { params }) => {
      const types = params.texts('types')
      const type = params.text('type')
      const wanted = type === undefined ? types : [...types, type]
      const events = whereCreated(Object.values(account.state.events), params)
      return listPage(
        events.filter((event) => wanted.length === 0 || wanted.includes(event.type)),
        params,
        '/v1/events',
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    answer: (account, { id, params }) => {
      params.finish()
      return getKept(account.state.events, 'event', id)
    },
  },
]
