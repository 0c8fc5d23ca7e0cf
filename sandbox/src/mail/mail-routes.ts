import { jsonAnswer, redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { mailListPage, mailPage } from '../pages/mail-pages.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import type { SavedFile } from '../saved-file.ts'
import type { MailState, Message } from './mailbox.ts'

/** The mailbox as web pages for people and as JSON for tests. */
export function mailRoutes(file: SavedFile<MailState>): Route[] {
  const find = (id: string | undefined) => file.value.messages.find((message) => message.id === id)
  const clear = () => {
    file.value.messages.length = 0
    file.changed()
  }
  return [
    {
      method: 'GET',
      path: '/mail',
      answer: ({ query }) => mailListPage(listMessages(file, query), query.get('to') ?? ''),
    },
    { method: 'GET', path: '/mail/messages', answer: ({ query }) => jsonAnswer(listMessages(file, query)) },
    {
      method: 'GET',
      path: '/mail/messages/:id',
      answer: ({ pathParts }) => {
        const message = find(pathParts.id)
        return message ? jsonAnswer(message) : jsonAnswer({ error: 'No such message.' }, 404)
      },
    },
    {
      method: 'DELETE',
      path: '/mail/messages',
      answer: () => {
        clear()
        return { status: 204, headers: {}, body: '' }
      },
    },
    {
      method: 'POST',
      path: '/mail/clear',
      answer: () => {
        clear()
        return redirectAnswer('/mail')
      },
    },
    {
      method: 'GET',
      path: '/mail/:id',
      answer: ({ pathParts }) => {
        const message = find(pathParts.id)
        return message ? mailPage(message) : notFoundPage('This message is not here, or not anymore.')
      },
    },
  ]
}

/** Newest first; with `to`, only those for that address. */
function listMessages(file: SavedFile<MailState>, query: URLSearchParams): Message[] {
  const to = query.get('to')?.trim().toLowerCase()
  return file.value.messages.filter((message) => !to || message.to.includes(to)).toReversed()
}
