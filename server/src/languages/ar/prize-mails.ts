import type { prizeMails as english } from '../en/prize-mails.ts'

export const prizeMails: typeof english = {
  button: 'عرض جائزتك',
  answer: 'الإجابة عن السؤال',
  reminder: {
    title: ({ prize }) => `طالب بجائزتك وقدرها ${prize}`,
    preview: ({ moment }) => `حتى ${moment}.`,
    unclaimed: ({ prize, day }) => `لم تطالب بعد بجائزتك وقدرها ${prize} عن تحدي ${day}.`,
    until: ({ moment }) => `يُرجى فعل ذلك قبل ${moment}. بعد ذلك يسقط الحق في الجائزة.`,
    button: 'طالب بجائزتك',
    titleOfQuestion: 'يُرجى الإجابة عن سؤالنا بشأن جائزتك',
    unanswered: ({ prize, day }) => `لدينا سؤال بشأن جائزتك وقدرها ${prize} عن تحدي ${day}.`,
  },
  question: {
    title: 'سؤال بشأن جائزتك',
    preview: 'يُرجى الإجابة عنه في صفحة جائزتك.',
    asks: ({ prize, day }) => `قبل أن ندفع جائزتك وقدرها ${prize} عن تحدي ${day} نودّ أن نسألك:`,
    until: ({ moment }) => `يُرجى الإجابة قبل ${moment}. بعد ذلك يسقط الحق في الجائزة.`,
  },
  sent: {
    title: ({ prize }) => `جائزتك وقدرها ${prize} في الطريق إليك`,
    preview: 'يُرجى إخبارنا عند وصولها.',
    sent: ({ prize, day, reference }) => `أرسلنا جائزتك وقدرها ${prize} عن تحدي ${day}. رقم المرجع هو ${reference}.`,
    arrives: 'تستغرق التحويلات بضعة أيام. يُرجى إخبارنا في صفحة جائزتك عند وصول المبلغ.',
  },
  returned: {
    title: 'عاد تحويل جائزتك إلينا',
    preview: 'لم يضع شيء: سنرسل المبلغ مرة أخرى.',
    returned: ({ prize, day, reason }) => `عاد إلينا تحويل جائزتك وقدرها ${prize} عن تحدي ${day}: ${reason}`,
    again: 'لم يضع شيء. سنرسل المبلغ مرة أخرى.',
  },
  forfeited: {
    title: 'سقط الحق في جائزتك',
    preview: 'انتهت مهلة الرد.',
    over: ({ prize, day }) =>
      `انتهت مهلة المطالبة بجائزتك وقدرها ${prize} عن تحدي ${day}، ولم يصلنا منك شيء. سقط الحق في الجائزة وفق القواعد.`,
    wrong: 'ترى أن هذا خطأ؟ يُرجى الرد على هذه الرسالة.',
  },
  disqualified: {
    title: 'قرار بشأن جائزتك',
    preview: 'يمكنك الاعتراض عليه.',
    decided: ({ prize, day, clause }) =>
      `راجعنا فوزك وقررنا عدم دفع جائزتك وقدرها ${prize} عن تحدي ${day}، بموجب البند ${clause} من قواعد المسابقة.`,
    appeal: ({ moment }) =>
      `يمكنك الاعتراض مرة واحدة في صفحة جائزتك. يُرجى فعل ذلك قبل ${moment}: بعد ذلك قد تُضاف الجائزة إلى جائزة يوم لاحق.`,
    button: 'قراءة القرار',
  },
  appeal: {
    title: 'الرد على اعتراضك',
    titleWithoutAppeal: 'أُلغي قرار بشأن جائزتك',
    reversed: 'أُلغي القرار.',
    stands: 'القرار قائم.',
    goesOn: ({ prize, day }) =>
      `ألغينا القرار بشأن جائزتك وقدرها ${prize} عن تحدي ${day}. وتُستكمل الإجراءات من حيث توقفت.`,
    standsAgain: ({ prize, day }) => `راجعنا مرة أخرى القرار بشأن جائزتك وقدرها ${prize} عن تحدي ${day}. والقرار قائم.`,
  },
}
