import { type Arrival, isEarlier } from './arrival.ts'

/** A guess that this process has received and not yet decided. */
export class Hand {
  readonly arrival: Arrival
  readonly #left: (hand: Hand) => void

  constructor(arrival: Arrival, left: (hand: Hand) => void) {
    this.arrival = arrival
    this.#left = left
  }

  /** It was refused, stored, or written down as exact. May be told several times. */
  leave(): void {
    this.#left(this)
  }
}

/** All guesses that this process has in hand, from their arrival on, wherever they are waiting. */
export class Hands {
  readonly #inHand = new Set<Hand>()
  readonly #onLeave: () => void

  constructor(onLeave: () => void) {
    this.#onLeave = onLeave
  }

  take(arrival: Arrival): Hand {
    const hand = new Hand(arrival, (left) => {
      if (this.#inHand.delete(left)) this.#onLeave()
    })
    this.#inHand.add(hand)
    return hand
  }

  /** Whether anything is in hand that arrived before this. */
  hasBefore(arrival: Arrival): boolean {
    for (const hand of this.#inHand) if (isEarlier(hand.arrival, arrival)) return true
    return false
  }
}
