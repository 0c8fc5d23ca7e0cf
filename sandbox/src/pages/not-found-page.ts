import type { Answer } from '../http/answer.ts'
import { html } from './html.ts'
import { pageAnswer } from './page.ts'

export function notFoundPage(sentence: string): Answer {
  return pageAnswer({
    title: 'Not here',
    status: 404,
    body: html`<div class="card empty"><h1>Not here</h1><p>${sentence}</p><p><a href="/">To the sandbox's home page</a></p></div>`,
  })
}
