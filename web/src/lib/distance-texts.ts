/** Texts of inexact distances. They include the unit; `from` is only a number. */
export const texts = {
  about: (distance: string) => `about ${distance}`,
  over: (distance: string) => `over ${distance}`,
  under: (distance: string) => `under ${distance}`,
  between: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  hidden: 'Hidden for now',
}
