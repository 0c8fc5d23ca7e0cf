export { getDistanceChoice } from './admin/distance-choice.ts'
