/** The name of a device for its owner: Chrome on Android. */
export const devices = {
  browserOn: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
  unknown: 'Unknown device',
}
