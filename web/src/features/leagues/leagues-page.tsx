import { create } from '@whereabouts/contract/leagues'
import { type AnswerOf, useRead } from '../../lib/api.ts'
import { Navigate, useNavigate } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.tsx'
import { wayIn } from '../../lib/way-in.ts'
import { accountFailure } from '../../lib/with-session.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Loaded } from '../../ui/async/loaded.tsx'
import { useActionForm } from '../../ui/async/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { texts } from './texts.ts'
import { useLeagueCall } from './use-league-change.ts'

/** The player's leagues, and a form to create one. */
export function LeaguesPage() {
  const { state, user } = useSession()
  if (state === 'signed-out') return <Navigate to={wayIn('/login', '/leagues')} replace />
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
      <p className="mt-3 text-lg text-soft">{texts.lead}</p>
      {user ? (
        <div className="mt-8 grid gap-10">
          <OwnLeagues />
          <NewLeague />
        </div>
      ) : (
        waiting
      )}
    </div>
  )
}

function OwnLeagues() {
  const read = useRead('GET /api/leagues', {}, { staleTime: 0 })
  return (
    <Loaded read={read} waiting={waiting}>
      {({ leagues }) =>
        leagues.length === 0 ? <Empty title={texts.empty} text={texts.emptyText} /> : <Leagues leagues={leagues} />
      }
    </Loaded>
  )
}

function Leagues({ leagues }: AnswerOf<'GET /api/leagues'>) {
  return (
    <section aria-labelledby="own-leagues">
      <h2 id="own-leagues" className="mb-4 text-2xl">
        {actions.yourLeagues}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {leagues.map(({ id, name, members, rank, points }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-5 hover:bg-line/25 sm:px-6"
            >
              <Link
                to={`/leagues/${id}`}
                className="text-link font-display text-xl font-bold wrap-anywhere after:absolute after:inset-0"
              >
                <bdi>{name}</bdi>
              </Link>
              <span className="text-soft tabular-nums">
                {texts.place(rank, members)} · {texts.pointsThisWeek(points)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function NewLeague() {
  const go = useNavigate()
  const callLeague = useLeagueCall()
  const form = useActionForm(
    create.input,
    { name: '' },
    {
      send: async (typed) => {
        const { id } = await callLeague('POST /api/leagues', typed)
        go(`/leagues/${id}`)
      },
      done: texts.created,
      failed: accountFailure(actions.failed),
    },
  )
  return (
    <TitledCard title={texts.found}>
      <form {...form.props} className="mt-4 grid gap-4">
        <TextField label={texts.name} maxLength={40} autoComplete="off" {...form.field('name')} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
          {texts.create}
        </Button>
      </form>
    </TitledCard>
  )
}

const waiting = <Waiting className="mt-8 grid gap-3" sizes={['h-40 w-full rounded-card']} />
