import type { texts as english } from '../../../../features/guesses/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

const apart = (text: string) => `\u2068${text}\u2069`

export const texts: typeof english = {
  title: 'تحدي اليوم',
  tryAgain: 'إعادة المحاولة',

  states: {
    loading: (siteName) => `جارٍ تحميل تحديات ${apart(siteName)}…`,
    loadingUnnamed: 'جارٍ تحميل التحديات…',
    signedOut: 'يلزم تسجيل الدخول',
    signedOutText: 'يُرجى تسجيل الدخول للعب.',
    goToLogin: 'إلى تسجيل الدخول',
    failed: 'عذرًا',
    authTimedOut: 'استغرق تسجيل الدخول وقتًا طويلًا. يُرجى إعادة المحاولة.',
    noChallenge: 'لا توجد تحديات',
    calledOff: (reason) => `أُلغي تحدي اليوم: ${reason}`,
    noChallengeText: 'لا يوجد تحدٍّ اليوم. يُرجى العودة لاحقًا أو مراسلتنا.',
    goHome: 'الصفحة الرئيسية',
    viewSchedule: 'الجدول الكامل',
  },

  header: {
    name: 'اللعبة',
    schedule: 'الجدول',
    settings: 'الإعدادات',
    premium: 'الاشتراك نشط',
    paused: 'اللعب متوقف مؤقتًا',
    guessesSubmitted: (used, limit) => `التخمينات المرسلة: ${apart(`${used}/${limit}`)}`,
    free: 'من دون اشتراك (تصفّح فقط)',
    upgrade: 'اشترك',
  },

  swap: { photo: 'تكبير الخريطة', map: 'تكبير الصورة' },

  map: {
    title: 'المنطقة المستهدفة (موقع المصوّر)',
    label: 'خريطة العالم',
    open: 'فتح الخريطة',
    pullUp: 'رفع الخريطة',
    pushDown: 'خفض الخريطة',
    backToPhoto: 'العودة إلى الصورة',
    won: 'فزت! هذا هو المكان',
    revealed: 'انتهى التحدي، وهذا هو المكان',
    ownGuess: (number, distance) => `تخمينك رقم ${number}: ${apart(distance)}`,
    ownBest: (distance) => `أنت · ${apart(distance)}`,
    guesses: (total) =>
      plural(total, {
        zero: 'لا تخمينات على الخريطة',
        one: 'تخمين واحد على الخريطة',
        two: 'تخمينان على الخريطة',
        few: `${formatCount(total)} تخمينات على الخريطة`,
        many: `${formatCount(total)} تخمينًا على الخريطة`,
        other: `${formatCount(total)} تخمين على الخريطة`,
      }),
    guessesFailed: 'تعذّر تحميل تخمينات الآخرين.',
  },

  submit: {
    selected: 'المكان المحدد',
    noneSelected: 'لم يُحدد بعد',
    selectFirst: 'حدّد مكانًا أولًا',
    send: 'إرسال التخمين',
    sending: 'جارٍ الإرسال…',
    checking: (radius) => `ضمن ${apart(radius)}! نتحقق من أن أحدًا لم يسبقك…`,
    sent: 'تم إرسال التخمين!',
    blocked: (reason) => `لا يمكن التخمين: ${reason}`,
    solved: 'تم حل التحدي!',
    over: 'انتهت اللعبة!',
  },

  blocked: {
    'subscription-required': 'يلزم اشتراك!',
    'already-solved': 'فاز لاعب آخر!',
  },

  failures: {
    notTaken: 'لم يُقبل تخمينك',
    maybeTaken: 'ربما لم يُقبل تخمينك',
    close: 'حسنًا',
    solvedMeanwhile: 'سبقك لاعب آخر إلى حل هذا التحدي! يُرجى تحديث الصفحة لرؤية النتائج.',
    notSaved: 'تعذّر حفظ تخمينك. يُرجى إعادة المحاولة.',
    notSentOffline: 'لا يوجد اتصال بالإنترنت. لم يُرسل تخمينك.',
    maybeSent: 'لم يردّ الخادم، فلا نعلم هل وصل تخمينك.',
    notArrived: 'لم يصل تخمينك.',
    pinSaved: 'دبوسك محفوظ.',
    sendAgain: 'دبوسك محفوظ: اضغط «إرسال التخمين» لإرساله ثانيةً، ولن يُحتسب إلا مرة واحدة.',
  },

  lastGuess: {
    title: 'هذا آخر تخمين لك اليوم',
    text: 'دبوسك عند \u2068{place}\u2069. لا يمكن التراجع عن التخمين.',
    move: 'نقل الدبوس',
    send: 'إرسال تخميني الأخير',
  },

  result: {
    name: 'النتيجة',
    distance: 'المسافة',
    attempt: 'محاولة جيدة!',
    winsWithin: (radius) => `يفوز التخمين الذي لا يبعد عن المصوّر أكثر من ${apart(radius)}.`,
    exactLater: 'تظهر المسافات الدقيقة بعد انتهاء التحدي.',
    won: 'تهانينا',
    prize: 'ربحت {amount}! ستصلك خطوات استلام الجائزة بالبريد الإلكتروني.',
    place: 'التُقطت الصورة عند \u2068{place}\u2069.',
    lost: 'انتهت اللعبة',
    foundFirst: 'عثر \u2068{winner}\u2069 على المكان أولًا.',
    anotherFoundFirst: 'عثر لاعب آخر على المكان أولًا.',
    revealedOnMap: 'المكان ظاهر الآن على الخريطة.',
    ranked: (rank) => `ترتيبك: ${rank}`,
    guessAgain: 'تخمين آخر',
    noneLeft: 'لم تتبقَّ محاولات اليوم',
    guessesLeft: (left) =>
      plural(left, {
        zero: 'لم تبقَ تخمينات',
        one: 'بقي تخمين واحد',
        two: 'بقي تخمينان',
        few: `بقيت ${left} تخمينات`,
        many: `بقي ${left} تخمينًا`,
        other: `بقي ${left} تخمين`,
      }),
  },

  tried: {
    title: 'تخميناتك',
    numberSign: 'رقم',
    number: 'الرقم',
    place: 'المكان',
    distance: 'المسافة',
  },

  share: {
    title: 'شارك نتيجتك',
    noGuess: 'بلا تخمين',
    pictureName: 'result.png',
    rank: (rank, players) =>
      `${formatCount(rank)} من ${plural(players, {
        one: 'لاعب واحد',
        two: 'لاعبَين',
        few: `${formatCount(players)} لاعبين`,
        many: `${formatCount(players)} لاعبًا`,
        other: `${formatCount(players)} لاعب`,
      })}`,
  },
}
