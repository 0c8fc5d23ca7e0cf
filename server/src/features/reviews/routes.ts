import * as reviewsAdmin from '@whereabouts/contract/reviews.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getReview } from './admin/get-review.ts'

export const routes: readonly Route[] = [serve(reviewsAdmin.get, getReview)]
