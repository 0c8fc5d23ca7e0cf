import { type DistancePolicy, tellDistance } from '@whereabouts/game/reveal'
import { distanceBandsKm } from '@whereabouts/game/rules'

/** Distances that are told alike: from one, itself included, up to another. */
export interface ToldClass {
  fromKm: number
  toKm: number
}

/** All distances that the policy tells as it tells this one, while guesses are taken. Not for the policy that tells exact distances. */
export function toldClassOf(distanceKm: number, policy: DistancePolicy): ToldClass {
  if (policy.kind === 'after-the-day' || policy.kind === 'exact') return { fromKm: 0, toKm: Number.POSITIVE_INFINITY }
  if (policy.kind === 'bands') {
    const fromKm = distanceBandsKm.findLast((edge) => edge <= distanceKm) ?? 0
    return { fromKm, toKm: distanceBandsKm.find((edge) => edge > distanceKm) ?? Number.POSITIVE_INFINITY }
  }
  const { stepKm } = policy
  const told = tellDistance(distanceKm, { policy, isOpen: true }).km!
  const fromKm = told <= stepKm ? 0 : leastToldAs(told, policy)
  return { fromKm, toKm: leastToldAs(told + stepKm, policy) }
}

/** The least number that is told as so many km or more: half a step below, but for what the arithmetic of binary fractions rounds. */
function leastToldAs(toldKm: number, policy: DistancePolicy & { kind: 'rounded' }): number {
  const isBelow = (km: number) => tellDistance(km, { policy, isOpen: true }).km! < toldKm
  let km = toldKm - policy.stepKm / 2
  while (isBelow(km)) km = neighbour(km, 1n)
  while (!isBelow(neighbour(km, -1n))) km = neighbour(km, -1n)
  return km
}

/** The next greater or the next smaller number of a positive one. */
function neighbour(value: number, direction: 1n | -1n): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + direction)
  return view.getFloat64(0)
}
