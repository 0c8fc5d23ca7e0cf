/** The file with the schedule, for calendars. */
export const calendarFile = {
  title: ({ site }: { site: string }) => `${site}: release schedule`,
  release: ({ site, prize }: { site: string; prize: string }) => `${site}: new challenge (${prize})`,
}
