/** How a device is called where somebody looks for their own: Chrome on Android. */
export const devices = {
  browserOn: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
  unknown: 'Unknown device',
}
