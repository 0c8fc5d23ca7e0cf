import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { submit } from '@whereabouts/contract/guesses'
import type { webhook } from '@whereabouts/contract/subscriptions'
import { Refusal } from '../../core/refusal.ts'
import { refusalOf } from '../http/refusal-of.ts'
import type { Command } from '../http/serve.ts'
import { whyNotWritten } from './write-health.ts'

/** Wraps the command: counts the outcome of each guess but for faults, which are counted with all others. A repeated request counts again. */
export function measureGuesses(command: Command<typeof submit>): Command<typeof submit> {
  return async (context, input: InputOf<typeof submit>) => {
    const { metrics, lifecycle } = context
    const { guesses } = metrics
    try {
      const answer = (await command(context, input)) as OutputOf<typeof submit>
      guesses.inc({ outcome: answer.is_winning_guess ? 'win' : 'accepted' })
      lifecycle.notWritten = null
      return answer
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) guesses.inc({ outcome: refusal.code })
      const reason = whyNotWritten(error)
      if (reason !== null) lifecycle.notWritten = { reason, atMs: performance.now() }
      throw error
    }
  }
}

/** Wraps the command: measures how long the handling of each message takes. */
export function measureWebhooks(command: Command<typeof webhook>): Command<typeof webhook> {
  return async (context, input: InputOf<typeof webhook>) => {
    const end = context.metrics.webhookDurations.startTimer()
    try {
      const answer = await command(context, input)
      end({ outcome: 'handled' })
      return answer
    } catch (error) {
      end({ outcome: error instanceof Refusal ? 'refused' : 'failed' })
      throw error
    }
  }
}
