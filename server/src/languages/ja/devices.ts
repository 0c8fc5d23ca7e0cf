import type { devices as english } from '../en/devices.ts'

export const devices: typeof english = {
  browserOn: ({ browser, system }) => `${system}の${browser}`,
  unknown: '不明な端末',
}
