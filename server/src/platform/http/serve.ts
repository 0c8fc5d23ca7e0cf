import type { Readable } from 'node:stream'
import type { Access, AnyEndpoint, InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { ContextFor } from '../../core/context.ts'
import type { ReadyAnswer } from './ready-answer.ts'

/** The bytes of a file, with the headers that belong to them. */
export interface Bytes {
  contentType: string
  /** Null where it is known only at the end. */
  size: number | null
  stream: Readable
  cacheControl: string
  vary?: string
  /** Saved under this name instead of shown. ASCII without quotes. */
  fileName?: string
}

type AnswerOf<E extends AnyEndpoint> = E['answers'] extends 'bytes' ? Bytes : OutputOf<E> | ReadyAnswer

/** A command that answers with JSON or bytes. */
export type Command<E extends AnyEndpoint> = (
  context: ContextFor<E['access']>,
  input: InputOf<E>,
) => Promise<AnswerOf<E>>
/** A command that takes over the reply and streams events until the browser leaves. */
export type StreamCommand<E extends AnyEndpoint> = (
  context: ContextFor<E['access']>,
  input: InputOf<E>,
  reply: FastifyReply,
) => Promise<void>

/** One line of the API: an endpoint and its command. */
export interface Route {
  endpoint: AnyEndpoint
  run: (context: ContextFor<Access>, input: unknown, reply: FastifyReply) => Promise<unknown>
}

/** Binds an endpoint to its command. The types make sure that they fit. */
export function serve<const E extends AnyEndpoint>(endpoint: E, command: Command<E>): Route {
  const run: Route['run'] = (context, input) => command(context as ContextFor<E['access']>, input as InputOf<E>)
  return { endpoint, run }
}

/** Binds an endpoint to its stream of events. */
export function serveStream<const E extends AnyEndpoint>(endpoint: E, command: StreamCommand<E>): Route {
  return {
    endpoint,
    run: (context, input, reply) => command(context as ContextFor<E['access']>, input as InputOf<E>, reply),
  }
}
