/** What the checks find, in a sentence each. English is the verifier's of the terminal too, so it lies with the checks. */
export { sentences } from '@whereabouts/game/log/verify/sentences'
