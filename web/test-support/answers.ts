import type { Address } from '@whereabouts/contract/all'
import type { AnswerOf, InputOf } from '../src/lib/api.ts'

export type Answer<A extends Address> = AnswerOf<A> | Response | Promise<AnswerOf<A> | Response>
/** The server of a component's test: the answer to each endpoint, or a function of its input. */
export type Answers = { [A in Address]?: Answer<A> | ((input: InputOf<A>) => Answer<A>) }
