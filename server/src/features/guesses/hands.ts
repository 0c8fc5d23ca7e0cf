import type { Hand } from '../../core/context.ts'
import { type Arrival, isEarlier } from './arrival.ts'

/** A guess that this process has received and not yet decided. */
export class GuessInHand implements Hand {
  readonly arrival: Arrival
  readonly #left: (hand: GuessInHand) => void

  constructor(arrival: Arrival, left: (hand: GuessInHand) => void) {
    this.arrival = arrival
    this.#left = left
  }

  /** It was refused, stored, or recorded as exact. May be called several times. */
  leave(): void {
    this.#left(this)
  }
}

/** All guesses that this process has in hand, from their arrival on. */
export class Hands {
  readonly #inHand = new Set<GuessInHand>()
  readonly #onLeave: () => void

  constructor(onLeave: () => void) {
    this.#onLeave = onLeave
  }

  take(arrival: Arrival): GuessInHand {
    const hand = new GuessInHand(arrival, (left) => {
      if (this.#inHand.delete(left)) this.#onLeave()
    })
    this.#inHand.add(hand)
    return hand
  }

  hasBefore(arrival: Arrival): boolean {
    for (const hand of this.#inHand) if (isEarlier(hand.arrival, arrival)) return true
    return false
  }
}
