import type { Window } from '@whereabouts/engines/limits/port'

/** So many a minute. */
export const perMinute = (max: number): Window[] => [{ max, seconds: 60 }]
/** Generous, since many players may come from one address: what protects one account counts by account (accounts/account-limits.ts). */
export const perMinuteAndHour = (minute: number, hour: number): Window[] => [
  { max: minute, seconds: 60 },
  { max: hour, seconds: 3600 },
]
