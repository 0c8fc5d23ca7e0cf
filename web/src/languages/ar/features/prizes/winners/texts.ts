import type { texts as english } from '../../../../../features/prizes/winners/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'الفائزون السابقون',
  lead: 'كل جائزة هنا وصلت إلى صاحبها. ويستطيع أي شخص التحقق من كل يوم.',
  sum: (count, amount) =>
    `${plural(count, {
      zero: 'لا جوائز',
      one: 'جائزة واحدة',
      two: 'جائزتان',
      few: `${count} جوائز`,
      many: `${count} جائزة`,
      other: `${count} جائزة`,
    })}، والمدفوع ${amount}`,
  paidOn: (day) => `دُفعت في ${day}`,
  verify: 'تحقق',
  verifyDay: (day) => `التحقق من يوم ${day}`,
  empty: 'لم تُدفع أي جائزة بعد.',
  emptyText: 'سيظهر أول فائز هنا.',
  schedule: 'التحديات القادمة',
  more: 'عرض المزيد',
  loadingMore: 'جارٍ التحميل…',
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل الفائزين السابقين',
  tryLater: 'يُرجى إعادة المحاولة بعد قليل.',
  networkError: 'خطأ في الشبكة',
  checkConnection: 'يُرجى التحقق من الاتصال وإعادة المحاولة.',
  seeAll: 'كل الفائزين',
}
