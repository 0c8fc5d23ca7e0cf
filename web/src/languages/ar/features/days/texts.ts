import type { texts as english } from '../../../../features/days/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'

const apart = (text: string) => `\u2068${text}\u2069`

export const texts: typeof english = {
  distance: 'المسافة',
  closerThan: (percentile) => `أقرب من ${apart(`${percentile}%`)} من اللاعبين الآخرين`,
  streak: (days) => `اليوم ${formatCount(days)} من سلسلتك`,
  streakRule: 'تخمين أو جولة تدريب كل يوم يحافظ عليها. ويُغتفر يوم فائت واحد من كل سبعة.',
  thePlace: 'المكان',
  credit: (credit) => `الصورة: ${apart(credit)}`,
  archive: 'الأيام الماضية',
  leagues: 'اللعب مع الأصدقاء',
  nextTitle: 'ماذا بعد؟',
  practiceToday: 'التدريب على صورة اليوم',
  practicePast: 'التدريب على صورة سابقة',
}
