import type { Story } from '@whereabouts/contract/puzzle-fields'

const comma = new Intl.ListFormat('en', { style: 'short', type: 'conjunction' })

/** Names of licenses and release forms, and web search results. */
export const texts = {
  web: {
    look: 'Search the web for it',
    hint: 'Sends the photo to Google Cloud Vision, which lists pages that show it.',
    found: (pages: number) =>
      pages === 0
        ? 'No web page shows it.'
        : `Found on ${pages} web ${pages === 1 ? 'page' : 'pages'}. Players can find it there too.`,
    taken: (labels: readonly string[]) => `Recognized as: ${comma.format(labels)}.`,
    part: '(part of it)',
    failed: 'The search failed. Please try again.',
  },
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
