import type { calendarFile as english } from '../en/calendar-file.ts'

export const calendarFile: typeof english = {
  title: ({ site }) => `${site}: جدول التحديات`,
  release: ({ site, prize }) => `${site}: تحدٍّ جديد (${prize})`,
}
