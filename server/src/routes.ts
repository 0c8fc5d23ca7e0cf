import * as auth from '@whereabouts/contract/auth'
import * as guesses from '@whereabouts/contract/guesses'
import * as leaderboard from '@whereabouts/contract/leaderboard'
import * as places from '@whereabouts/contract/places'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as site from '@whereabouts/contract/site'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { challengeCaptcha, verifyCaptcha } from './accounts/challenge-captcha.ts'
import { confirmEmail } from './accounts/confirm-email.ts'
import { getSession } from './accounts/get-session.ts'
import { signIn } from './accounts/sign-in.ts'
import { signOut } from './accounts/sign-out.ts'
import { signUp } from './accounts/sign-up.ts'
import { getOwnGuesses, notifyWinner } from './guesses/get-own-guesses.ts'
import { submitGuess } from './guesses/submit-guess.ts'
import { type Route, serve, serveStream } from './http/serve.ts'
import { getLeaderboard } from './leaderboard/get-leaderboard.ts'
import { streamEvents } from './leaderboard/stream-events.ts'
import { listPlacesWithin, searchPlaces } from './places/search-places.ts'
import { getPhoto } from './puzzles/get-photo.ts'
import { getCoordinates, getIsSolved, getPuzzle, getSchedule, getTodaysPuzzle } from './puzzles/get-puzzle.ts'
import { getOpenApi } from './site/get-openapi.ts'
import { getFaqs, getHealth, getSite } from './site/get-site.ts'
import { createCheckout } from './subscriptions/create-checkout.ts'
import { getPopularity, getPricing, getStatus } from './subscriptions/get-status.ts'
import { receiveWebhook } from './subscriptions/receive-webhook.ts'

const perMinute = (max: number) => ({ max, seconds: 60 })

/** The whole API on one page: every endpoint of the contract and the command that keeps it. */
export const routes: readonly Route[] = [
  serve(site.get, getSite),
  serve(site.faqs, getFaqs),
  serve(site.health, getHealth),
  serve(site.openapi, getOpenApi),

  serve(auth.session, getSession),
  serve(auth.captchaChallenge, challengeCaptcha, perMinute(120)),
  serve(auth.verifyCaptcha, verifyCaptcha, perMinute(120)),
  serve(auth.signUp, signUp, perMinute(60)),
  serve(auth.confirmEmail, confirmEmail, perMinute(60)),
  serve(auth.signIn, signIn, perMinute(60)),
  serve(auth.signOut, signOut),

  serve(puzzles.today, getTodaysPuzzle),
  serve(puzzles.schedule, getSchedule),
  serve(puzzles.byId, getPuzzle),
  serve(puzzles.isSolved, getIsSolved),
  serve(puzzles.coordinates, getCoordinates),
  serve(puzzles.photo, getPhoto),

  serve(guesses.submit, submitGuess, perMinute(120)),
  serve(guesses.mine, getOwnGuesses),
  serve(guesses.notifyWinner, notifyWinner, perMinute(10)),

  serve(leaderboard.get, getLeaderboard),
  serveStream(leaderboard.live, streamEvents, perMinute(120)),

  serve(subscriptions.pricing, getPricing),
  serve(subscriptions.popularity, getPopularity),
  serve(subscriptions.status, getStatus),
  serve(subscriptions.createCheckout, createCheckout, perMinute(20)),
  serve(subscriptions.webhook, receiveWebhook),

  serve(places.search, searchPlaces, perMinute(600)),
  serve(places.within, listPlacesWithin, perMinute(600)),
]
