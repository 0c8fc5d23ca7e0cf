import { readJsonObject } from '../http/answer.ts'
import { invalidFields } from './faults.ts'

/** The supported fields of the SDK's type, and their contents; a list contains all allowed texts. */
export type Shape<Value> = [Value] extends [string]
  ? 'string' | readonly Value[]
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [string[]]
        ? 'strings'
        : string extends keyof Value
          ? 'metadata'
          : { readonly [Key in keyof Value]?: Shape<NonNullable<Value[Key]>> }

const isString = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const isSmall = (value: unknown) => value === null || typeof value === 'number' || isString(value)

const kinds = {
  string: isString,
  number: (value: unknown) => typeof value === 'number',
  boolean: (value: unknown) => typeof value === 'boolean',
  strings: (value: unknown) => Array.isArray(value) && value.every(isString),
  metadata: (value: unknown) => isObject(value) && Object.values(Object(value)).every(isSmall),
}

type AnyShape = keyof typeof kinds | readonly string[] | { readonly [name: string]: AnyShape }

/**
 * Reads the body of a call. A wrong type, an unsupported field and a missing `required` one ('identity.country') are errors, never silently ignored.
 */
export function readParams<Params>(body: string, shape: Shape<Params>, required: readonly string[] = []): Params {
  const params = body === '' ? {} : readJsonObject(body)
  check(params, shape as AnyShape, 'body')
  for (const path of required) if (valueAt(params, path) === undefined) throw invalidFields(`${path} is required.`)
  return params as Params
}

function check(value: unknown, shape: AnyShape, path: string): void {
  if (!isOf(value, shape)) throw invalidFields(`${path} has a value that it cannot have.`)
  if (typeof shape === 'string' || isList(shape)) return
  for (const [name, inner] of Object.entries(Object(value))) {
    const innerShape = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (!innerShape) throw invalidFields(`${path}.${name} is unknown, or the sandbox does not stand in for it.`)
    check(inner, innerShape, `${path}.${name}`)
  }
}

function isOf(value: unknown, shape: AnyShape): boolean {
  if (typeof shape === 'string') return kinds[shape](value)
  return isList(shape) ? shape.some((one) => one === value) : isObject(value)
}

const isList = (shape: AnyShape): shape is readonly string[] => Array.isArray(shape)

const valueAt = (params: unknown, path: string) =>
  path.split('.').reduce<unknown>((inner, name) => Object(inner)[name], params)
