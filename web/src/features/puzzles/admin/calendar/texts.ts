const comma = new Intl.ListFormat('en', { type: 'conjunction' })

export const texts = {
  gapsNamed: (days: readonly string[], more: number) =>
    `No puzzle on ${comma.format([...days, ...(more > 0 ? [`${more} more`] : [])])}.`,
}
