/** The words of distances that are not told exactly. They come with their unit; `from` is a number alone. */
export const texts = {
  about: (distance: string) => `about ${distance}`,
  over: (distance: string) => `over ${distance}`,
  under: (distance: string) => `under ${distance}`,
  between: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  hidden: 'Hidden for now',
}
