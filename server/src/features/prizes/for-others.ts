export { endHold, holdIfDisputed, holdIfRefunded, holdPrize } from './holds.ts'
export { owePrize } from './owe-prize.ts'
export { insertStep } from './steps.ts'
