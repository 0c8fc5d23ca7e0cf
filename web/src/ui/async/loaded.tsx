import type { ReactNode } from 'react'
import { failureCode } from '../../lib/api.ts'
import { LoadFailure } from '../load-failure.tsx'
import { Skeleton } from '../skeleton.tsx'
import { partFailure } from './failures.ts'
import { loadFailed } from './load-failed.ts'

/** A read, as `useRead` returns it. */
interface Read<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  read: Read<Data>
  /** What failed to load; of the error, or a sentence. */
  failed?: string | ((error: Error) => { title: string; message?: string | undefined })
  /** Below a sentence: what to do. */
  message?: string
  /** Instead of a retry, by the code of the refusal: what is not there will not come. */
  refused?: { [code: string]: ReactNode }
  /** The place of the failure on the page. */
  failureStyle?: string
  /** The size of what is awaited. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** What was read; until then a placeholder, or why it failed with a retry button. Old data stay when a later read fails. */
export function Loaded<Data>({
  read,
  failed = loadFailed,
  message,
  refused = {},
  waiting = <Skeleton className="h-96 rounded-card" />,
  failureStyle,
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch } = read
  if (data !== undefined) return children(data)
  if (!error) return waiting
  const answer = refused[failureCode(error) ?? '']
  if (answer !== undefined) return answer
  const said = typeof failed === 'string' ? { title: failed, message } : failed(error)
  return <LoadFailure {...said} className={failureStyle} onRetry={() => void refetch()} />
}

interface PartProps<Data> extends LoadedProps<Data> {
  failed: string
}

/** `Loaded` in the portal, where the server's message is shown too. */
export function LoadedPart<Data>({ failed, ...loaded }: PartProps<Data>) {
  return <Loaded {...loaded} failed={(error) => partFailure(error, failed)} />
}
