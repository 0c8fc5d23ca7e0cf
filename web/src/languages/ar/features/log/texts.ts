import type { texts as english } from '../../../../features/log/texts.ts'

export const texts: typeof english = {
  sealed: 'مختوم',
  whole: 'هذه بصمة الإجابة المختومة (SHA-256) كما هي في السجل العام. لا تتغير أبدًا منذ لحظة النشر:',
  copy: 'نسخ',
  copyHash: 'نسخ البصمة',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ. يُرجى تحديد الرموز ونسخها يدويًا.',
  whatIsThis: 'ما هذا؟',

  verifyDay: 'التحقق من هذا اليوم',
  receipts: 'إيصالاتك',
  receipt: 'إيصال',
  receiptText: 'وعدٌ موقّع منا بأن تخمينك مدرج في السجل العام. ولو غاب عنه لكان هذا الإيصال دليلًا.',
  saveReceipt: 'حفظ كملف',
  checkReceipt: 'التحقق منه',
}
