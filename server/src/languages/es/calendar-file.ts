import type { calendarFile as english } from '../en/calendar-file.ts'

export const calendarFile: typeof english = {
  title: ({ site }) => `${site}: calendario de retos`,
  release: ({ site, prize }) => `${site}: reto nuevo (${prize})`,
}
