import type { devices as english } from '../en/devices.ts'

export const devices: typeof english = {
  browserOn: ({ browser, system }) => `${browser} no ${system}`,
  unknown: 'Dispositivo desconhecido',
}
