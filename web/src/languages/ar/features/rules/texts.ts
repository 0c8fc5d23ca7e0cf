import type { texts as english } from '../../../../features/rules/texts.ts'

export const texts: typeof english = {
  title: 'قواعد المسابقة',
  loading: 'جارٍ تحميل القواعد…',
  failed: 'تعذّر تحميل القواعد',
  failedMore: 'يُرجى التحقق من الاتصال وإعادة المحاولة.',
  none: 'لم تُنشر قواعد بعد.',
  unknown: 'لا يوجد إصدار كهذا من القواعد',
  unknownMore: 'ربما في العنوان خطأ.',
  toInForce: 'قراءة القواعد السارية',
  inForceSince: (number, moment) => `الإصدار ${number}، سارٍ منذ ${moment}.`,
  comesInto: (number, moment) => `يسري الإصدار ${number} ابتداءً من ${moment}. وهو غير سارٍ بعد.`,
  wasInForce: (number, from, to) => `الإصدار ${number}، كان ساريًا من ${from} إلى ${to}.`,
  section: (mark, title) => `${mark}. ${title}`,

  hash: 'بصمة SHA-256 لهذا النص',
  copy: 'نسخ',
  copyHash: 'نسخ البصمة كاملة',
  copied: 'تم النسخ.',
  copyFailed: 'لم ينجح النسخ. يُرجى تحديد النص ونسخه.',
  translated: 'هذه ترجمة. والنسخة الإنجليزية هي المعتمدة، والبصمة هي بصمة نصّها.',

  where: 'أين تُدفع الجوائز',
  everywhere: 'في كل بلد يسمح قانونه بذلك.',
  countries: 'للاعبين المقيمين في أحد هذه البلدان:',
  except: 'ما عدا هذه الولايات والمقاطعات:',
  leastAge: (age) => `ابتداءً من سن ${age}.`,

  history: 'كل الإصدارات',
  version: (number) => `الإصدار ${number}`,
  states: { coming: 'قادم', inForce: 'سارٍ', over: 'منتهٍ' },
  from: (moment) => `من ${moment}`,

  foot: (number) => `قواعد المسابقة، الإصدار ${number}`,

  panel: {
    changed: 'تغيّرت القواعد',
    first: 'يُرجى الموافقة على قواعد المسابقة',
    comingTitle: (moment) => `تسري قواعد جديدة ابتداءً من ${moment}`,
    needed: 'يمكنك متابعة التخمين بعد الموافقة. دبوسك باقٍ في مكانه.',
    comingText: 'يمكنك الموافقة الآن، ولن نسألك مرة أخرى.',
    read: (number) => `قراءة القواعد، الإصدار ${number}`,
    newTab: '(تُفتح في علامة تبويب جديدة)',
    agree: 'أوافق',
    later: 'ليس الآن',
    agreed: 'شكرًا. وافقت على القواعد.',
    pinSaved: 'شكرًا. دبوسك محفوظ: اضغط «إرسال التخمين» لإرساله.',
    failed: 'تعذّر حفظ موافقتك. يُرجى إعادة المحاولة.',
  },
}
