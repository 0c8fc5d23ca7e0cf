import type { texts as english } from '../../../../ui/logout/texts.ts'

export const texts: typeof english = {
  logout: 'تسجيل الخروج',
  stillSignedIn: 'لم يتم تسجيل خروجك',
  serverNotReached: 'تعذّر الوصول إلى الخادم. يُرجى إعادة المحاولة.',
}
