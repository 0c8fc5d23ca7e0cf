import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { texts as common } from '../../lib/texts.ts'
import { Button } from '../button.tsx'
import { FormFailure } from '../notice.tsx'
import { changeFailureText } from './failures.ts'
import { LoadedPart } from './loaded.tsx'

interface Props<Data> {
  query: UseInfiniteQueryResult<Data>
  failed: string
  more: string
  loading: string
  /** The list, once its first page is loaded. */
  children: (data: Data) => ReactNode
}

/** A list that loads page by page. A page that fails to load is reported and retried below the others. */
export function Pages<Data>({ query, failed, more, loading, children }: Props<Data>) {
  const { error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const isMoreFailed = query.isFetchNextPageError && !isFetchingNextPage
  return (
    <>
      <LoadedPart read={query} failed={failed}>
        {children}
      </LoadedPart>
      {isMoreFailed && <FormFailure>{changeFailureText(error, failed)}</FormFailure>}
      {hasNextPage && (
        <Button
          look="secondary"
          className="mt-3 w-full"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? loading : isMoreFailed ? common.tryAgain : more}
        </Button>
      )}
    </>
  )
}
