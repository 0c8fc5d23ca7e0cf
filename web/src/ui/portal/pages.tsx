import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { texts as failureTexts } from '../load-failure-texts.ts'
import { FormFailure } from '../notice.tsx'
import { Skeleton } from '../skeleton.tsx'
import { changeFailureText, PartFailure } from './part-failure.tsx'

interface Props {
  query: UseInfiniteQueryResult
  texts: { failed: string; more: string; loading: string }
  /** The list, once its first page is loaded. */
  children: ReactNode
}

/** A list that loads page by page. A page that fails to load is reported and retried below the others. */
export function Pages({ query, texts, children }: Props) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const isMoreFailed = query.isFetchNextPageError && !isFetching
  return (
    <>
      {error && !isFetching && !isMoreFailed && (
        <PartFailure error={error} ofPart={texts.failed} onRetry={() => void refetch()} />
      )}
      {data === undefined && (!error || isFetching) && <Skeleton className="h-96" />}
      {children}
      {isMoreFailed && <FormFailure>{changeFailureText(error, texts.failed)}</FormFailure>}
      {hasNextPage && (
        <Button
          look="secondary"
          className="mt-3 w-full"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? texts.loading : isMoreFailed ? failureTexts.tryAgain : texts.more}
        </Button>
      )}
    </>
  )
}
