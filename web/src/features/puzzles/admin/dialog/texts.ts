const comma = new Intl.ListFormat('en', { style: 'short', type: 'conjunction' })

/** The names of licences and release forms, and what the web shows of a photo. */
export const texts = {
  web: {
    look: 'Look for it on the web',
    hint: 'The photo is sent to Google Cloud Vision, which tells where it is shown already.',
    found: (pages: number) =>
      pages === 0
        ? 'It was found on no page of the web.'
        : `Found on ${pages} ${pages === 1 ? 'page' : 'pages'} of the web. Players can find it there too.`,
    taken: (labels: readonly string[]) => `A machine takes it for: ${comma.format(labels)}.`,
    part: '(a part of it)',
    failed: 'The photo could not be looked for. Please try again.',
  },
  licences: {
    '': 'Not said',
    own: 'Our own photo',
    'all-rights-reserved': 'All rights reserved, shown with permission',
    cc0: 'CC0 1.0',
    'cc-by-4.0': 'CC BY 4.0',
    'cc-by-sa-4.0': 'CC BY-SA 4.0',
    'public-domain': 'Public domain',
    other: 'Another one, told with the credit',
  } as Record<string, string>,
  releases: { '': 'Not said', 'not-needed': 'Not needed', signed: 'Signed', missing: 'Missing' } as Record<
    string,
    string
  >,
}
