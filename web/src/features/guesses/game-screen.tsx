import type { SessionUser } from '@whereabouts/contract/accounts'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formatDisclosed } from '../../lib/distances.ts'
import { useNavigate } from '../../lib/navigation.tsx'
import { useSite } from '../../lib/site.tsx'
import { tabStorage } from '../../lib/tab-storage.ts'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Coordinates } from '../../ui/coordinates/coordinates.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fill } from '../../ui/fill.tsx'
import { type Director, noShow, useDirector } from '../../ui/map/director.ts'
import { Question } from '../../ui/question.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { MomentFacts } from '../days/moment/moment-facts.tsx'
import { NextSteps } from '../days/moment/next-steps.tsx'
import { PointsOf } from '../days/moment/score.tsx'
import { useDayResult } from '../days/moment/use-day-result.ts'
import { texts as dayTexts } from '../days/texts.ts'
import { LeaderboardCard } from '../leaderboard/board/leaderboard-card.tsx'
import { SealedMark } from '../log/sealed-mark.tsx'
import { ReceiptsLink } from '../log/verify-link.tsx'
import { ClaimLink } from '../prizes/own/claim-link.tsx'
import { PrizeHoldNotice } from '../prizes/prize-hold-notice.tsx'
import { CountdownCard } from '../puzzles/countdown/countdown-card.tsx'
import { Afterwards, PhotoCard, PhotoTitle } from '../puzzles/photo/photo-card.tsx'
import { texts as puzzleTexts } from '../puzzles/texts.ts'
import { LateOffer } from '../reminders/late-offer.tsx'
import { RulesLink } from '../rules/rules-link.tsx'
import { RulesPanel } from '../rules/rules-panel.tsx'
import { CheckoutNotice } from '../subscriptions/checkout/checkout-notice.tsx'
import { GameHeader } from './game-header.tsx'
import { GameMap } from './game-map.tsx'
import { columnsStyle, sideStyle } from './game-states.tsx'
import { type Alert, hasEnded, hasWon, isAsking, isSettled, isWin, type OwnGuess, type Play } from './play.ts'
import { ResultDetails } from './result/result-details.tsx'
import { Ranked, ResultPanel, saidOf } from './result/result-panel.tsx'
import { ResultProof } from './result/result-proof.tsx'
import { ShareResult } from './result/share-result.tsx'
import { type SharedResult, sharedResult, widthOf } from './result/share-text.ts'
import { Won } from './result/won.tsx'
import { Stage } from './stage/stage.tsx'
import { squareIconStyle, squareStyle } from './stage/submit-bar.tsx'
import { texts } from './texts.ts'
import { useGame } from './use-game.ts'

// Loads after the game. A failed load does not break the game.
const StreakLine = lazy(() =>
  import('../statistics/streak-line.tsx').then(
    ({ StreakLine: Line }) => ({ default: Line }),
    () => ({ default: () => null }),
  ),
)

const toSubscribeMs = 1500

interface Props {
  puzzle: Puzzle
  user: SessionUser
}

/** The game for one puzzle. */
export function GameScreen({ puzzle, user }: Props) {
  const game = useGame(puzzle, user)
  const { play, dispatch, answer, subscription } = game
  const [large, swap] = useLarge()
  const day = useDayResult({ puzzleId: puzzle.id, guesses: play.guesses.length, isSolved: play.isSolved })
  useWayToSubscribe(play)
  const { director, counter } = useReveal(game)
  const shared = useShared({ puzzle, user, game, day })
  return (
    <>
      <GameHeader subscription={subscription} guessesUsed={play.guessesUsed} />
      <main id="content" tabIndex={-1} className="column flex-1 py-4 outline-none">
        <h1 className="sr-only">{texts.title}</h1>
        <CheckoutNotice subscription={subscription} recheck={game.recheck} />
        <RulesPanel own={game.rules.own} isAskedNow={game.rules.isAskedNow} onAnswer={game.rules.answer} />
        <div className={columnsStyle}>
          <Stage
            photo={puzzle.photo}
            large={large}
            scene={sceneOf(play)}
            director={director}
            said={saidOf({ play, prizeAmount: puzzle.prize_amount, winner: game.winner })}
            outcome={<Outcome puzzle={puzzle} userId={user.id} game={game} day={day} />}
          >
            <PhotoCard
              key={puzzle.image_url}
              shown={puzzle}
              name={puzzleTexts.photo.title}
              alt={common.mysteryPhoto}
              isSubscribed={game.subscription?.hasSubscription && !game.subscription.isPaused}
              over={
                isWin(play) && (
                  <Won
                    guess={play.result!}
                    prizeAmount={puzzle.prize_amount}
                    isFresh={play.isFresh}
                    director={director}
                  >
                    <ClaimLink puzzleId={puzzle.id} />
                    <ShareResult shared={shared} />
                  </Won>
                )
              }
              header={
                <PhotoTitle prizeAmount={puzzle.prize_amount} swap={<SwapButton large={large} onSwap={swap} />} />
              }
            >
              {hasEnded(play) && (!hasWon(play) || answer) && <Afterwards wonPlace={hasWon(play) ? answer : null} />}
            </PhotoCard>
            <GameMap
              {...{ puzzle, play, answer }}
              placeName={day.story?.place_title || null}
              suspended={game.suspended}
              username={user.username}
              onPin={(pin) => dispatch({ type: 'pin-placed', pin })}
              onSubmit={game.submit}
              director={director}
              result={<Result {...{ puzzle, game, day, counter, shared }} />}
            />
          </Stage>
          <div className={sideStyle}>
            <LeaderboardCard
              board={game.board}
              live={game.live}
              isHeld={play.phase === 'submitting'}
              day={puzzle.release_date}
            />
            <CountdownCard onReleased={() => dispatch({ type: 'ended' })} />
            <div className="flex flex-wrap items-start justify-between gap-x-4">
              {puzzle.seal && <SealedMark hash={puzzle.seal} />}
              <RulesLink number={game.rules.own.rules?.in_force?.number} />
            </div>
            <div className="min-h-11">
              {/* The result includes this guess's streak. */}
              {!day.streak && (
                <Suspense>
                  <StreakLine />
                </Suspense>
              )}
            </div>
          </div>
        </div>
      </main>
      <LastGuessDialog play={play} onAnswer={game.answerLastGuess} />
      <GuessAlert alert={play.alert} onClose={() => dispatch({ type: 'alert-closed' })} />
    </>
  )
}

const largeKey = 'game-large'

/** Which of photo and map is larger; remembered until the window closes. */
function useLarge() {
  const [large, setLarge] = useState<'photo' | 'map'>(() => (tabStorage.getItem(largeKey) === 'map' ? 'map' : 'photo'))
  const swap = () => {
    const next = large === 'map' ? 'photo' : 'map'
    tabStorage.setItem(largeKey, next)
    setLarge(next)
  }
  return [large, swap] as const
}

function SwapButton({ large, onSwap }: { large: 'photo' | 'map'; onSwap: () => void }) {
  const name = texts.swap[large]
  return (
    <button
      type="button"
      className={`-my-1 -me-2 hidden lg:grid ${squareStyle}`}
      aria-label={name}
      title={name}
      onClick={onSwap}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className={squareIconStyle}>
        <path d="M4 7h11l-3-3M16 13H5l3 3" />
      </svg>
    </button>
  )
}

type Game = ReturnType<typeof useGame>
type Day = ReturnType<typeof useDayResult>

/** The show of a new result, and of the place when it is revealed. A distance that was shown before does not count up again. */
function useReveal({ play: { phase, result, isFresh, wasSolvedAtStart }, answer }: Game) {
  const own = phase === 'result' && result ? result.id : null
  const isLater = answer !== null && phase !== 'submitting' && !result?.isWin
  const director = useDirector(isLater ? `${own} revealed` : own, isLater ? !wasSolvedAtStart : isFresh)
  return { director, counter: isLater ? noShow : director }
}

const sceneOf = (play: Play) => (isWin(play) ? 'won' : isSettled(play) ? 'result' : 'open')

interface Shown {
  puzzle: Puzzle
  game: Game
  day: Day
}

/** The text and picture to share. */
function useShared({ puzzle, user, game, day: { streak } }: Shown & { user: SessionUser }): SharedResult {
  const { project_name: projectName } = useSite()
  const { play, answer, winner } = game
  const { guesses, isSolved } = play
  const { number, release_date: releaseDate, prize_amount: prizeAmount, photo, image_url } = puzzle
  const isUnnamed = hasWon(play) && winner !== user.username
  return sharedResult({
    ...{ projectName, number, releaseDate, prizeAmount, guesses, isSolved, answer, streak },
    username: isUnnamed ? null : user.username,
    siteUrl: window.location.origin,
    photo: { sharp: photo.kind === 'sharp' ? widthOf(image_url, photo.widths) : null, blur: photo.placeholder },
  })
}

/** The result at the bottom of the map. */
function Result({ puzzle, game, day, counter, shared }: Shown & { counter: Director; shared: SharedResult }) {
  const { play, dispatch, answer, winner, standing, board } = game
  return (
    <ResultPanel
      {...{ play, answer, winner, standing }}
      isHeldBack={(board.data?.distances ?? 'exact') !== 'exact'}
      shared={shared}
      director={counter}
      onGuessAgain={() => dispatch({ type: 'guess-again' })}
      facts={<MomentFacts {...day} />}
      photo={puzzle}
    />
  )
}

/** What follows the result: story and proof of the day, offers, guesses. */
function Outcome({ puzzle, userId, game, day }: Shown & { userId: string }) {
  const { play, answer, standing } = game
  const isShown = isSettled(play)
  return (
    <>
      {isShown && (
        <ResultDetails
          facts={
            isWin(play) && (
              <div className="border-b border-line pb-3 last:border-0 last:pb-0">
                <Ranked standing={standing} />
                <MomentFacts {...day} />
                {answer && (
                  <p className="mt-2 text-sm text-soft">
                    {fill(texts.result.place, {
                      place: <Coordinates of={answer} className="font-semibold text-ink" />,
                    })}
                  </p>
                )}
              </div>
            )
          }
          story={play.isSolved && day.story}
          proof={<ResultProof puzzle={puzzle} play={play} userId={userId} />}
        />
      )}
      {isShown && hasEnded(play) && play.guesses.length > 0 && <LateOffer userId={userId} />}
      {hasWon(play) && <PrizeHoldNotice puzzleId={puzzle.id} />}
      <TriedGuesses play={play} day={puzzle.release_date} />
      {hasEnded(play) && <NextSteps steps={stepsAfter(puzzle, play)} />}
    </>
  )
}

/** Practice on today's photo, once solved, for players who see it in full. */
function stepsAfter({ id, photo }: Puzzle, { isSolved }: Play) {
  const others = [
    { to: '/practice', text: common.practicePast },
    { to: '/archive', text: dayTexts.archive },
    { to: '/leagues', text: dayTexts.leagues },
  ] as const
  if (!isSolved || photo.kind !== 'sharp') return others
  return [{ to: `/practice?day=${id}`, text: dayTexts.practiceToday } as const, ...others]
}

/** Without a subscription: a notice, then the plans. */
function useWayToSubscribe({ blocked }: Play): void {
  const navigate = useNavigate()
  const toast = useToast()
  const isBlocked = blocked === 'subscription-required'
  useEffect(() => {
    if (!isBlocked) return
    toast({ type: 'warning', title: texts.blocked['subscription-required'] })
    const timer = window.setTimeout(() => navigate('/subscribe'), toSubscribeMs)
    return () => window.clearTimeout(timer)
  }, [isBlocked, toast, navigate])
}

/** Asks for confirmation of the last guess. A repeated or held key lands on Cancel and sends nothing. */
function LastGuessDialog({ play, onAnswer }: { play: Play; onAnswer: (isYes: boolean) => void }) {
  return (
    <Question
      isOpen={isAsking(play)}
      title={texts.lastGuess.title}
      no={texts.lastGuess.move}
      onNo={() => onAnswer(false)}
      yes={texts.lastGuess.send}
      onYes={() => onAnswer(true)}
      isHarmless
    >
      {fill(texts.lastGuess.text, {
        place: <strong className="text-ink">{play.pin && <Coordinates of={play.pin} />}</strong>,
      })}
    </Question>
  )
}

/** A dialog that says why a guess was not accepted, or may not have been. */
function GuessAlert({ alert, onClose }: { alert: Alert | null; onClose: () => void }) {
  return (
    <Dialog
      isAlert
      isOpen={alert !== null}
      onClose={onClose}
      title={alert?.isUnsure ? texts.failures.maybeTaken : texts.failures.notTaken}
      actions={<Button onClick={onClose}>{actions.ok}</Button>}
    >
      {alert?.text}
    </Dialog>
  )
}

/** The player's guesses on this challenge, newest first, unless the result shows all of them. */
function TriedGuesses({ play: { guesses, phase }, day }: { play: Play; day: string }) {
  const isShownByResult = phase === 'result' && guesses.length === 1
  if (guesses.length === 0 || isShownByResult) return null
  return (
    <Card className="shrink-0 overflow-hidden">
      <h2 className="px-4 pt-3 pb-2 text-lg">{texts.tried.title}</h2>
      {/* Its link makes it reachable by the keyboard, without a name that repeats the title. */}
      <div className="max-h-67 overflow-y-auto">
        <table className="w-full text-sm tabular-nums">
          <thead className="text-start text-xs text-soft">
            <tr>
              <th scope="col" className="w-8 py-1 ps-4 font-medium">
                <span aria-hidden="true">{texts.tried.numberSign}</span>
                <span className="sr-only">{texts.tried.number}</span>
              </th>
              <th scope="col" className="px-2 py-1 font-medium max-[22rem]:px-1">
                {texts.tried.place}
              </th>
              <th scope="col" className="py-1 pe-4 text-end font-medium">
                {dayTexts.distance}
              </th>
            </tr>
          </thead>
          <tbody>
            {guesses.map((guess, index) => <Row key={guess.id} number={index + 1} guess={guess} />).toReversed()}
          </tbody>
        </table>
        <p className="sticky bottom-0 border-t border-line bg-card px-4">
          <ReceiptsLink date={day} />
        </p>
      </div>
    </Card>
  )
}

function Row({ number, guess: { place, distanceText, isWin } }: { number: number; guess: OwnGuess }) {
  return (
    <tr className={`border-t border-line ${isWin ? 'font-semibold text-gold-text' : ''}`}>
      <td className="py-2 ps-4">{number}</td>
      <td className="px-2 py-2 whitespace-nowrap max-[22rem]:px-1">
        <Coordinates of={place} />
      </td>
      <td className="py-2 pe-4 text-end text-balance">
        {formatDisclosed(distanceText)}
        <PointsOf text={distanceText} />
      </td>
    </tr>
  )
}
