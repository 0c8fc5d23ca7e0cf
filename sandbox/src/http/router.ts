import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answer.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

export interface SandboxRequest {
  method: string
  path: string
  /** The path's parts for the route's named parameters, undecoded. None of our ids needs decoding. */
  pathParts: Record<string, string>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** The raw body, for anything but text. */
  bytes: Buffer
}

export interface Route {
  method: Method
  /** '/mail/:id'. A name stands for one part between slashes. */
  path: string
  answer(request: SandboxRequest): Answer | Promise<Answer>
}

/** Splits the path at slashes and finds the first route that fits. Static parts come before named ones by order alone. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; pathParts: Record<string, string> } | undefined {
  for (const route of routes) {
    if (route.method !== method) continue
    const pathParts = matchPath(route.path, path)
    if (pathParts) return { route, pathParts }
  }
  return undefined
}

/** The named parts of `path`. Undefined if it does not match the pattern. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const pathParts: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return undefined
    } else if (value === '') return undefined
    else pathParts[part.slice(1)] = value
  }
  return pathParts
}
