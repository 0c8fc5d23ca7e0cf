import type { calendarFile as english } from '../en/calendar-file.ts'

export const calendarFile: typeof english = {
  title: ({ site }) => `${site} : calendrier des défis`,
  release: ({ site, prize }) => `${site} : nouveau défi (${prize})`,
}
