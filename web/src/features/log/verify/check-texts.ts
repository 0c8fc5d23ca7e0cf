/** One sentence per finding. The terminal's verifier uses the English ones, so they live with the checks. */
export { sentences } from '@whereabouts/game/log/verify/sentences'
