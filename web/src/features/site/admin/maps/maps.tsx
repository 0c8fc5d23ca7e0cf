import { failureText, useRead } from '../../../../lib/api.ts'
import { Loaded } from '../../../../ui/async/loaded.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { MapChoice } from './map-choice.tsx'

const loadFailed = 'Failed to load the choice of maps'

export function Maps() {
  const read = useRead('GET /api/admin/map-sources', {})
  return (
    <Card as="section" id="maps" aria-labelledby="maps-title" className="grid gap-4 scroll-mt-28 p-5">
      <div>
        <h2 id="maps-title" className="text-lg">
          Maps
        </h2>
        <p className="mt-1 text-sm text-soft">
          New pages show the change after you save. Open pages show it after a reload.
        </p>
      </div>
      <Loaded
        read={read}
        failed={(error) => ({ title: loadFailed, message: failureText(error, loadFailed) })}
        waiting={<Skeleton className="h-64 rounded-card" />}
      >
        {({ sources }) => (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            {sources.map((source) => (
              <MapChoice key={source.layer} source={source} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  )
}
