import type { Story } from '@whereabouts/contract/puzzle-fields'

/** Names of licenses and release forms. */
export const texts = {
  choices: {
    photo_licence: {
      '': 'Not set',
      own: 'Our own photo',
      'all-rights-reserved': 'All rights reserved, shown with permission',
      cc0: 'CC0 1.0',
      'cc-by-4.0': 'CC BY 4.0',
      'cc-by-sa-4.0': 'CC BY-SA 4.0',
      'public-domain': 'Public domain',
      other: 'Other, named in the credit',
    },
    photo_release: { '': 'Not set', 'not-needed': 'Not needed', signed: 'Signed', missing: 'Missing' },
  } satisfies Partial<{ [Name in keyof Story]: Record<Story[Name], string> }>,
}
