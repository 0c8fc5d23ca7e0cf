import type { calendarFile as english } from '../en/calendar-file.ts'

export const calendarFile: typeof english = {
  title: ({ site }) => `${site}: Zeitplan`,
  release: ({ site, prize }) => `${site}: neue Aufgabe (${prize})`,
}
