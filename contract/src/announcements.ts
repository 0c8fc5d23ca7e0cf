import { z } from 'zod'
import { Id, InEnglish } from './fields.ts'

/** Of two that run at the same time the important one is shown. */
export const announcementTones = ['info', 'important'] as const

/** What a page shows of an announcement. */
export const ShownAnnouncement = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  /** A page of this site, or another site's by https. */
  link: z.object({ label: z.string(), to: z.string() }).nullable(),
  tone: z.enum(announcementTones),
  /** Among `title`, `text` and `link_label`. */
  in_english: InEnglish,
})
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>
