import { histogramEdgesKm } from '@whereabouts/game/days/results'
import { formatCount } from '../../lib/formats.ts'
import { Card } from '../../ui/card.tsx'
import { texts } from './texts.ts'

const words = texts.distribution

const nameOf = (index: number): string => {
  const edge = histogramEdgesKm[index]
  return edge === undefined ? words.beyond(formatCount(histogramEdgesKm.at(-1)!)) : words.upTo(formatCount(edge))
}

/** Days per distance class: a table with bars. */
export function Distribution({ histogram, waiting }: { histogram: readonly number[]; waiting: string }) {
  const most = Math.max(...histogram)
  return (
    <Card as="section" aria-labelledby="distribution-title" className="p-5 sm:p-6">
      <h2 id="distribution-title" className="text-2xl">
        {words.title}
      </h2>
      {most === 0 && <p className="mt-2 text-soft">{waiting}</p>}
      {most > 0 && (
        <table aria-labelledby="distribution-title" className="mt-3 w-full table-fixed text-sm tabular-nums">
          <colgroup>
            <col className="w-36" />
            <col />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.distance}</th>
              <th scope="col">{words.days}</th>
            </tr>
          </thead>
          <tbody>
            {histogram.map((count, index) => (
              <tr key={nameOf(index)}>
                <th scope="row" className="py-1.5 pe-3 text-start font-normal whitespace-nowrap text-soft">
                  {nameOf(index)}
                </th>
                <td className="py-1.5">
                  <span className="flex items-center gap-2">
                    <svg
                      viewBox="0 0 100 10"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                      className="h-4 min-w-0 flex-1 overflow-hidden rounded-sm"
                    >
                      <rect
                        width={count === 0 ? 0 : Math.max(1.5, (100 * count) / most)}
                        height="10"
                        className="fill-sea"
                      />
                    </svg>
                    <span className="w-12 text-end font-semibold">{formatCount(count)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
