import { createHmac } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, Where } from 'better-auth/adapters'

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter
type Row = Record<string, unknown>
/** What `create` takes for rows of one kind. */
interface Creation<T> {
  model: string
  data: Omit<T, 'id'>
  select?: string[]
  forceAllowId?: boolean
}

/** The form in which the sessions table knows a token. */
export function hashSessionToken(token: unknown, secret: string): string {
  return createHmac('sha256', secret).update(`session token ${token}`).digest('base64url')
}

/**
 * Wraps an adapter so that the sessions table holds a keyed hash of each token instead of the token: a stolen copy of the database opens
 * no session. Better Auth goes on seeing plain tokens, since whoever asks by token already knows it. A session that was hashed under one of
 * the secrets of before is found all the same, and hashed anew when it is renewed.
 */
export function withHashedSessionTokens(
  open: OpenAdapter,
  { secret, previousSecrets }: { secret: string; previousSecrets: readonly string[] },
): OpenAdapter {
  const hash = (token: unknown) => hashSessionToken(token, secret)
  const hashes = (token: unknown) => [secret, ...previousSecrets].map((one) => hashSessionToken(token, one))
  const hashTerm = (term: Where): Where => {
    if (Array.isArray(term.value)) return { ...term, value: term.value.flatMap(hashes) }
    return previousSecrets.length > 0
      ? { ...term, operator: 'in', value: hashes(term.value) }
      : { ...term, value: hash(term.value) }
  }
  const hashWhere = (where: Where[]): Where[] => where.map((term) => (term.field === 'token' ? hashTerm(term) : term))
  const plainTokenOf = (where: Where[]) =>
    where.find((term) => term.field === 'token' && typeof term.value === 'string')?.value
  const withPlain = <T>(row: T, where: Where[]): T => {
    const plain = plainTokenOf(where)
    return row && plain !== undefined ? { ...row, token: plain } : row
  }

  return (options) => {
    const inner = open(options)
    const isSession = (query: { model: string }) => query.model === 'session'
    const wrapped: DBAdapter = {
      ...inner,
      create: async <T extends Row, R = T>(query: Parameters<DBAdapter['create']>[0]) => {
        if (!isSession(query)) return inner.create<T, R>(query as Creation<T>)
        const data = query.data as Row
        const created = await inner.create<T, R>({
          ...query,
          data: { ...data, token: hash(data.token) },
        } as unknown as Creation<T>)
        return { ...created, token: data.token } as R
      },
      findOne: async <T>(query: Parameters<DBAdapter['findOne']>[0]) => {
        if (!isSession(query)) return inner.findOne<T>(query)
        return withPlain(await inner.findOne<T>({ ...query, where: hashWhere(query.where) }), query.where)
      },
      findMany: <T>(query: Parameters<DBAdapter['findMany']>[0]) =>
        inner.findMany<T>(isSession(query) && query.where ? { ...query, where: hashWhere(query.where) } : query),
      update: async <T>(query: Parameters<DBAdapter['update']>[0]) => {
        if (!isSession(query)) return inner.update<T>(query)
        const plain = plainTokenOf(query.where)
        const anew = previousSecrets.length > 0 && plain !== undefined ? { token: hash(plain) } : {}
        const update = { ...query.update, ...anew }
        return withPlain(await inner.update<T>({ ...query, update, where: hashWhere(query.where) }), query.where)
      },
      updateMany: (query) => inner.updateMany(isSession(query) ? { ...query, where: hashWhere(query.where) } : query),
      delete: (query) => inner.delete(isSession(query) ? { ...query, where: hashWhere(query.where) } : query),
      deleteMany: (query) => inner.deleteMany(isSession(query) ? { ...query, where: hashWhere(query.where) } : query),
    }
    return wrapped
  }
}
