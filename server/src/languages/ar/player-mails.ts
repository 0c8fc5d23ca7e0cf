import type { playerMails as english } from '../en/player-mails.ts'

export const playerMails: typeof english = {
  confirmationAgain: {
    title: 'تأكيد بريدك الإلكتروني',
    preview: 'مرة أخرى: يعمل الرابط مرة واحدة خلال 24 ساعة.',
    again: 'إليك رابط تأكيد بريدك الإلكتروني مرة أخرى. يمكنك تسجيل الدخول بعد التأكيد مباشرة.',
  },
  wayToPrize: {
    title: 'الطريق إلى جائزتك',
    preview: 'كل ما يخص جائزتك في صفحتها.',
    again: 'ربما لم تصلك رسالة سابقة عن جائزتك، لذلك إليك الطريق مرة أخرى.',
    settings: 'جوائزك مدرجة في الإعدادات. وتوضح صفحة كل جائزة وضعها وما يلي ومهلته.',
    button: 'عرض جوائزك',
  },
  renamed: {
    title: 'تغيّر اسم المستخدم',
    preview: ({ username }) => `اسمك الآن ${username}، ويمكنك اختيار اسم آخر.`,
    changed: ({ before, username }) => `غيّرنا اسم المستخدم من «${before}» إلى «${username}».`,
    choose: 'يمكنك اختيار اسم آخر في الإعدادات متى شئت. ويبقى كل ما عدا ذلك في حسابك كما هو.',
    button: 'اختيار اسم آخر',
  },
}
