import * as numbersAdmin from '@whereabouts/contract/numbers.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { downloadNumbers } from './download-numbers.ts'
import { getCohorts, getNumbers } from './get-numbers.ts'

export const routes: readonly Route[] = [
  serve(numbersAdmin.get, getNumbers),
  serve(numbersAdmin.cohorts, getCohorts),
  serve(numbersAdmin.download, downloadNumbers),
]
