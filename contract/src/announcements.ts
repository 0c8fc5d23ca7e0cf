import { z } from 'zod'
import { Id, InEnglish } from './fields.ts'

/** If two run at the same time, the important one is shown. */
export const announcementTones = ['info', 'important'] as const

/** An announcement as pages show it. */
export const ShownAnnouncement = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  /** A path of this site, or an https URL of another. */
  link: z.object({ label: z.string(), to: z.string() }).nullable(),
  tone: z.enum(announcementTones),
  /** Among `title`, `text` and `link_label`. */
  in_english: InEnglish,
})
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>
