import { type DistancePolicy, discloseDistance } from '@whereabouts/game/reveal'
import { distanceBandsKm } from '@whereabouts/game/rules'

/** A range of distances that are disclosed alike: its start included, its end not. */
export interface DisclosedClass {
  fromKm: number
  toKm: number
}

/** Returns the range of distances that the policy discloses like this one, while guesses are taken. Not for the policy of exact distances. */
export function disclosedClassOf(distanceKm: number, policy: DistancePolicy): DisclosedClass {
  if (policy.kind === 'after-the-day' || policy.kind === 'exact') return { fromKm: 0, toKm: Number.POSITIVE_INFINITY }
  if (policy.kind === 'bands') {
    const fromKm = distanceBandsKm.findLast((edge) => edge <= distanceKm) ?? 0
    return { fromKm, toKm: distanceBandsKm.find((edge) => edge > distanceKm) ?? Number.POSITIVE_INFINITY }
  }
  const { stepKm } = policy
  const disclosed = discloseDistance(distanceKm, { policy, isOpen: true }).km!
  const fromKm = disclosed <= stepKm ? 0 : leastDisclosedAs(disclosed, policy)
  return { fromKm, toKm: leastDisclosedAs(disclosed + stepKm, policy) }
}

/** Returns the least distance that is disclosed as so many km or more: half a step below, corrected for the rounding of binary fractions. */
function leastDisclosedAs(disclosedKm: number, policy: DistancePolicy & { kind: 'rounded' }): number {
  const isBelow = (km: number) => discloseDistance(km, { policy, isOpen: true }).km! < disclosedKm
  let km = disclosedKm - policy.stepKm / 2
  while (isBelow(km)) km = neighbor(km, 1n)
  while (!isBelow(neighbor(km, -1n))) km = neighbor(km, -1n)
  return km
}

/** Returns the next greater or smaller number after a positive one. */
function neighbor(value: number, direction: 1n | -1n): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + direction)
  return view.getFloat64(0)
}
