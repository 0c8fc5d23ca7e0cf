import type { texts as english } from '../../../../features/puzzles/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  tryAgain: 'إعادة المحاولة',

  today: {
    loadTimedOut: 'انتهت مهلة الطلب. يُرجى التحقق من الاتصال بالإنترنت وإعادة المحاولة.',
    loadFailed: 'تعذّر تحميل التحديات. يُرجى إعادة المحاولة.',
    unexpected: 'حدث خطأ غير متوقع. يُرجى إعادة المحاولة.',
  },

  photo: {
    title: 'الصورة الغامضة',
    prize: (amount) => `الجائزة ${amount}`,
    alt: 'صورة اليوم الغامضة',
    view: 'عرض الصورة بملء الشاشة',
    locked: 'الصورة الواضحة للمشتركين',
    unlock: 'عرض الصورة',
    failed: 'تعذّر تحميل الصورة.',
    pinDropped: 'وُضع الدبوس. النتائج في لوحة الصدارة!',
    wonPlace: 'الإحداثيات: {place}',
  },

  countdown: {
    title: 'التحدي التالي',
    loading: 'جارٍ تحميل التحدي التالي',
    failed: 'خطأ في تحميل التحدي التالي',
    failedText: 'تعذّر تحميل التحدي التالي',
    none: 'لا توجد تحديات قادمة',
    noneText: 'تفقّد الصفحة لاحقًا!',
    released: 'نُشر التحدي!',
    releasedText: 'حدّث الصفحة لرؤية التحدي الجديد',
    refresh: 'تحديث',
    days: (days) => plural(days, { few: 'أيام', many: 'يومًا', other: 'يوم' }),
    hours: (hours) => plural(hours, { few: 'ساعات', many: 'ساعة', other: 'ساعة' }),
    minutes: (minutes) => plural(minutes, { few: 'دقائق', many: 'دقيقة', other: 'دقيقة' }),
    seconds: (seconds) => plural(seconds, { few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' }),
    timeLeft: ({ days, hours, minutes, seconds }) =>
      [
        plural(days, {
          one: 'يوم واحد',
          two: 'يومان',
          few: `${days} أيام`,
          many: `${days} يومًا`,
          other: `${days} يوم`,
        }),
        plural(hours, {
          one: 'ساعة واحدة',
          two: 'ساعتان',
          few: `${hours} ساعات`,
          many: `${hours} ساعة`,
          other: `${hours} ساعة`,
        }),
        plural(minutes, {
          one: 'دقيقة واحدة',
          two: 'دقيقتان',
          few: `${minutes} دقائق`,
          many: `${minutes} دقيقة`,
          other: `${minutes} دقيقة`,
        }),
        plural(seconds, {
          one: 'ثانية واحدة',
          two: 'ثانيتان',
          few: `${seconds} ثوانٍ`,
          many: `${seconds} ثانية`,
          other: `${seconds} ثانية`,
        }),
      ].join(' و'),
  },

  solution: {
    title: 'حل تحدي اليوم',
    place: 'التُقطت الصورة عند {place}.',
    found: 'عثر \u2068{winner}\u2069 على المكان أولًا عند الساعة {time}، وفاز بجائزة {prize}.',
    photo: 'صورة تحدي اليوم',
    near: (place) => `قرب \u2068${place}\u2069`,
    practice: 'تدرّب على هذه الصورة',
    map: 'خريطة عليها مكان الصورة',
    mapFailed: 'تعذّر تحميل الخريطة.',
    pastDays: 'الأيام الماضية',
  },

  schedule: {
    title: 'جدول التحديات',
    lead: 'تحديات الأسبوعين القادمين.',
    zone: (zone) => `منطقتك الزمنية: \u2068${zone}\u2069`,
    backToGame: 'العودة إلى اللعبة',
    backToHome: 'إلى الصفحة الرئيسية',
    addToCalendar: 'إضافة إلى التقويم \u2068(.ics)\u2069',
    nextChallenge: 'التحدي التالي',
    prize: 'الجائزة:',
    loading: 'جارٍ التحميل…',
    networkError: 'خطأ في الشبكة',
    checkConnection: 'يُرجى التحقق من الاتصال بالإنترنت.',
    failed: 'تعذّر تحميل جدول التحديات',
    tryLater: 'يُرجى إعادة المحاولة بعد قليل.',
    empty: 'لا توجد تحديات قادمة',
    emptyText: 'نُعدّ تحديات جديدة. تفقّد الصفحة لاحقًا!',
  },
}
