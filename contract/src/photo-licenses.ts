/** The license of a shown photo; empty if unspecified. */
export const photoLicenses = [
  '',
  'own',
  'all-rights-reserved',
  'cc0',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'public-domain',
  'other',
] as const
export type PhotoLicense = (typeof photoLicenses)[number]

/** Public licenses, by their own names. */
export const openLicenses: Partial<Record<PhotoLicense, { name: string; url: string }>> = {
  cc0: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'cc-by-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'cc-by-sa-4.0': { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
}

/** Whether recognizable people in a photo have agreed to its publication; empty if unspecified. For the portal only. */
export const releaseForms = ['', 'not-needed', 'signed', 'missing'] as const
