import * as legacy from '@whereabouts/contract/legacy'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { callOffPuzzle } from './admin/call-off-puzzle.ts'
import { createPuzzle } from './admin/create-puzzle.ts'
import { getStoredPhoto } from './admin/get-stored-photo.ts'
import { getDefaults, listConflicts, listNearby, listPuzzles, testGuess } from './admin/list-puzzles.ts'
import { listDaysToRollTo, rollPrize } from './admin/roll-prize.ts'
import { fetchPhoto, uploadPhoto } from './admin/take-photo.ts'
import { undoSubsequent } from './admin/undo-subsequent.ts'
import { updatePuzzle } from './admin/update-puzzle.ts'
import {
  previewPrizes,
  previewTimes,
  updateSubsequentPrizes,
  updateSubsequentTimes,
} from './admin/update-subsequent.ts'
import { getPhoto } from './get-photo.ts'
import { getCoordinates, getIsSolved, getPuzzle, getSchedule, getTodaysPuzzle } from './get-puzzle.ts'
import { getSolution } from './get-solution.ts'
import { getScheduleCalendar } from './schedule-calendar.ts'

export const routes: readonly Route[] = [
  serve(puzzles.today, getTodaysPuzzle),
  serve(puzzles.schedule, getSchedule),
  serve(puzzles.scheduleCalendar, getScheduleCalendar),
  serve(legacy.byId, getPuzzle),
  serve(puzzles.isSolved, getIsSolved),
  serve(puzzles.solution, getSolution),
  serve(puzzles.coordinates, getCoordinates),
  serve(puzzles.photo, getPhoto),
  serve(prizesAdmin.roll, rollPrize),
  serve(prizesAdmin.daysToRollTo, listDaysToRollTo),
  serve(puzzlesAdmin.list, listPuzzles),
  serve(puzzlesAdmin.conflicts, listConflicts),
  serve(puzzlesAdmin.defaults, getDefaults),
  serve(puzzlesAdmin.nearby, listNearby),
  serve(puzzlesAdmin.create, createPuzzle),
  serve(puzzlesAdmin.update, updatePuzzle),
  serve(puzzlesAdmin.previewSubsequentPrizes, previewPrizes),
  serve(puzzlesAdmin.previewSubsequentTimes, previewTimes),
  serve(puzzlesAdmin.updateSubsequentPrizes, updateSubsequentPrizes),
  serve(puzzlesAdmin.updateSubsequentTimes, updateSubsequentTimes),
  serve(puzzlesAdmin.undoSubsequent, undoSubsequent),
  serve(puzzlesAdmin.callOff, callOffPuzzle),
  serve(puzzlesAdmin.testGuess, testGuess),
  serve(puzzlesAdmin.storedPhoto, getStoredPhoto),
  serve(puzzlesAdmin.uploadPhoto, uploadPhoto),
  serve(puzzlesAdmin.fetchPhoto, fetchPhoto),
]
