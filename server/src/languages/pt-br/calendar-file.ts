import type { calendarFile as english } from '../en/calendar-file.ts'

export const calendarFile: typeof english = {
  title: ({ site }) => `${site}: calendário de desafios`,
  release: ({ site, prize }) => `${site}: novo desafio (${prize})`,
}
