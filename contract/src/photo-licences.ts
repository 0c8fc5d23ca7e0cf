/** Under which licence a photo is shown; empty where nothing is said. */
export const photoLicences = [
  '',
  'own',
  'all-rights-reserved',
  'cc0',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'public-domain',
  'other',
] as const
export type PhotoLicence = (typeof photoLicences)[number]

/** Licences that anybody may read, by their own names. */
export const openLicences: Partial<Record<PhotoLicence, { name: string; url: string }>> = {
  cc0: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'cc-by-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'cc-by-sa-4.0': { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
}

/** Whether whoever can be recognised on a photo has agreed to its being shown; empty where nothing is said. For the portal alone. */
export const releaseForms = ['', 'not-needed', 'signed', 'missing'] as const
