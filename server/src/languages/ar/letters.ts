import type { letters as english } from '../en/letters.ts'

export const letters: typeof english = {
  titled: ({ site, title }) => `${site}: ${title}`,
  hello: ({ username }) => `مرحبًا ${username}`,
  formerPlayer: 'لاعب سابق',
  labelled: ({ label }) => `${label}:`,
  buttonHelp: 'إن لم يعمل الزر، فافتح هذا العنوان:',
  nothingToDo: 'إن كنت أنت من فعل ذلك، فلا حاجة إلى أي إجراء.',
  setPassword: 'تعيين كلمة مرور جديدة',
  questions: ({ support }) => `لديك أسئلة؟ راسلنا على ${support}. لا نطلب كلمة المرور ولا أي رسوم أبدًا.`,
  notYou: ({ support }) => `لم تكن أنت؟ راسلنا على ${support}.`,
  notYouUrgent: ({ support }) => `لم تكن أنت؟ راسلنا فورًا على ${support}.`,
  shutOut: ({ support }) => `لا يمكنك الدخول إلى حسابك؟ راسلنا على ${support}.`,
}
