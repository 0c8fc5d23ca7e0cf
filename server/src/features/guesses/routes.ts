import * as guesses from '@whereabouts/contract/guesses'
import { type Route, serve } from '../../platform/http/serve.ts'
import { measureGuesses } from '../../platform/observability/count-outcomes.ts'
import { getAllGuesses } from './get-all-guesses.ts'
import { getOwnGuesses, notifyWinner } from './get-own-guesses.ts'
import { submitGuess } from './submit-guess.ts'

export const routes: readonly Route[] = [
  serve(guesses.submit, measureGuesses(submitGuess)),
  serve(guesses.mine, getOwnGuesses),
  serve(guesses.all, getAllGuesses),
  serve(guesses.notifyWinner, notifyWinner),
]
