import * as practice from '@whereabouts/contract/practice'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getRival } from './beat-link.ts'
import { getPracticePhoto } from './get-practice-photo.ts'
import { getLateOffer } from './late-round.ts'
import { pickDay } from './pick-day.ts'
import { submitRound } from './submit-round.ts'

export const routes: readonly Route[] = [
  serve(practice.pick, pickDay),
  serve(practice.late, getLateOffer),
  serve(practice.rival, getRival),
  serve(practice.photo, getPracticePhoto),
  serve(practice.submit, submitRound),
]
