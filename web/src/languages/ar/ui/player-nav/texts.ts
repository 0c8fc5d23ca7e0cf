import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'
import type { texts as english } from '../../../../ui/player-nav/texts.ts'

export const texts: typeof english = {
  name: 'القائمة الرئيسية',
  today: 'اليوم',
  practice: 'التدريب',
  leagues: 'الدوريات',
  archive: 'الأرشيف',
  me: 'أنا',
  streak: (days) =>
    plural(days, {
      one: 'السلسلة: يوم واحد',
      two: 'السلسلة: يومان',
      few: `السلسلة: ${formatCount(days)} أيام`,
      many: `السلسلة: ${formatCount(days)} يومًا`,
      other: `السلسلة: ${formatCount(days)} يوم`,
    }),
}
