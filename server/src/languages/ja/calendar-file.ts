import type { calendarFile as english } from '../en/calendar-file.ts'

export const calendarFile: typeof english = {
  title: ({ site }) => `${site}：出題予定`,
  release: ({ site, prize }) => `${site}：新しい問題（${prize}）`,
}
