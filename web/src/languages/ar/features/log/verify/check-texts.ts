import type { SeenLog } from '@whereabouts/game/log/verify/findings'
import type { sentences as english } from '../../../../../features/log/verify/check-texts.ts'
import { formatKm, formatMeters } from '../../../../../lib/distances.ts'
import { formatCount, formatDay, formatPrize } from '../../../../../lib/formats.ts'
import { plural } from '../../../../../lib/plural.ts'
import { exactMomentText } from '../../../../../lib/utc-text.ts'

const apart = (text: string) => `\u2068${text}\u2069`

const stateOf = (seen: SeenLog): string => {
  if (seen === 'day-before') return 'سجل اليوم السابق'
  if (seen === 'copy') return 'سجل النسخة'
  return `السجل الذي رآه هذا المتصفح في ${formatDay(seen.seenOn, 'UTC')}`
}

const who = (winner: string | null) => (winner === null ? 'لاعب لا يظهر اسمه' : apart(winner))

const timeOf = (seconds: number) => apart(exactMomentText(new Date(seconds * 1000).toISOString()))

const guessesOf = (count: number) =>
  plural(count, {
    one: 'تخمين واحد',
    two: 'تخمينان',
    few: `${formatCount(count)} تخمينات`,
    many: `${formatCount(count)} تخمينًا`,
    other: `${formatCount(count)} تخمين`,
  })

const entriesOf = (count: number) =>
  plural(count, {
    one: 'قيد واحد',
    two: 'قيدان',
    few: `${formatCount(count)} قيود`,
    many: `${formatCount(count)} قيدًا`,
    other: `${formatCount(count)} قيد`,
  })

const hoursOf = (count: number) =>
  plural(count, {
    one: 'بساعة واحدة',
    two: 'بساعتين',
    few: `بـ${formatCount(count)} ساعات`,
    many: `بـ${formatCount(count)} ساعة`,
    other: `بـ${formatCount(count)} ساعة`,
  })

const minutesOf = (count: number) =>
  plural(count, {
    one: 'بدقيقة واحدة',
    two: 'بدقيقتين',
    few: `بـ${count} دقائق`,
    many: `بـ${count} دقيقة`,
    other: `بـ${count} دقيقة`,
  })

const ago = (minutes: number) => (minutes >= 60 ? hoursOf(Math.floor(minutes / 60)) : minutesOf(minutes))

export const sentences: typeof english = {
  'log-unsigned': () => 'حالة السجل ليست موقّعة بأي مفتاح للموقع.',
  'log-signed-by-other': () => 'حالة السجل موقّعة، لكن ليس بالمفتاح الذي تعرف به هذا السجل.',
  'log-signed': ({ entries, signer }) => `حالة السجل (عدد القيود: ${formatCount(entries)}) موقّعة من ${apart(signer)}.`,
  'root-made': () => 'البصمات التي ينشرها الموقع تعطي الجذر الموقّع.',
  'root-not-made': () => 'البصمات التي ينشرها الموقع لا تعطي الجذر الذي وقّعه.',

  'nothing-earlier': () => 'لا توجد حالة سابقة للسجل للمقارنة بها. يحفظ متصفحك هذه الحالة للمرة القادمة.',
  'earlier-unsigned': ({ seen }) => `${stateOf(seen)} ليس موقّعًا بأي مفتاح للموقع.`,
  'earlier-unreadable': ({ seen }) => `${stateOf(seen)} لا يمكن قراءته.`,
  'earlier-renamed': ({ seen, name }) => `${stateOf(seen)} كان يحمل اسمًا آخر: ${apart(name)}.`,
  'earlier-longer': ({ seen, before, now }) =>
    `${stateOf(seen)}: كان عدد قيوده ${formatCount(before)} وهو الآن ${formatCount(now)}، فهناك قيود ناقصة.`,
  'earlier-changed': ({ seen }) => `${stateOf(seen)} ليس بداية السجل الحالي: غُيّرت قيود أو أُزيلت.`,
  'earlier-kept': ({ seen }) => seen.map((one) => `${stateOf(one)} هو بداية السجل الحالي.`).join(' '),

  'no-witness': () => 'ليس للموقع شاهد: لا يؤكد طرف آخر متى كان السجل على هذه الحال.',
  'witness-silent': () => 'لم يوقّع أي شاهد السجل بعد.',
  'witness-of-other-log': () => 'ما يقال إن شاهدًا وقّعه ليس هذا السجل.',
  'witness-behind': ({ witness }) =>
    `وقّع ${apart(witness)}، وهو الشاهد الذي يسمّيه الموقع، السجل، لكن ليس حتى هذا اليوم بعد.`,
  'witness-signed': ({ witness, seconds }) =>
    `رأى ${apart(witness)}، وهو الشاهد الذي يسمّيه الموقع، السجل كما هو ووقّعه في ${timeOf(seconds)}.`,

  'witness-refused': ({ witness, seconds }) =>
    `رفض ${apart(witness)}، وهو الشاهد الذي يسمّيه الموقع، توقيع السجل في ${timeOf(seconds)}: كان قد رأى سجلًا آخر.`,
  'witness-refused-before': ({ seconds }) => `كان قد رفض مرة في ${timeOf(seconds)}، ثم وقّع من جديد.`,
  'witness-refuses': ({ witness }) =>
    `يرفض ${apart(witness)}، وهو الشاهد الذي يسمّيه الموقع، هذا السجل عندما يسأله هذا الفحص: فقد رأى سجلًا آخر.`,
  'witness-asked': () => 'سأله هذا الفحص مباشرة.',
  'witness-unasked': () => 'لم يتمكن هذا الفحص من الوصول إليه، ويعرض ما لدى الموقع منه.',
  'witness-since': ({ seconds }) => `يراقب السجل منذ ${timeOf(seconds)}.`,
  'day-guesses-left-out': ({ guesses }) =>
    `تخمينات هذا التاريخ في السجل: ${formatCount(guesses)}. التحدي الخاص بها غير موجود في الموقع.`,
  'day-puzzles-left-out': ({ puzzles }) =>
    `تحديات لها ختم في السجل بهذا التاريخ ولا يعرضها الموقع: ${formatCount(puzzles)}.`,
  'day-as-logged': ({ puzzles, guesses }) =>
    `تحديات هذا التاريخ: ${formatCount(puzzles)}، والتخمينات في السجل: ${formatCount(guesses)}. يعرض الموقع كل تحدياتها.`,
  'day-empty': () => 'لا يوجد في السجل ختم ولا تخمين بهذا التاريخ.',
  'log-partly-read': ({ read, of }) => `قُرئ ${formatCount(read)} من أصل ${formatCount(of)} من أجزاء السجل.`,

  'no-seal': () => 'لا يوجد في السجل ختم لهذا التحدي.',
  'no-seal-at-place': () => 'لا يوجد في السجل ختم لهذا التحدي في الموضع الذي يذكره الموقع.',
  'seal-late': () => 'دخل الختم السجل بعد تخمينات وصلت بعد النشر.',
  'seal-again': () => 'دخل السجل لاحقًا ختم آخر لهذا التحدي.',
  'seal-partly-read': ({ read, of }) =>
    `قُرئ ${formatCount(read)} من أصل ${formatCount(of)} من أجزاء السجل بين الختم وأول تخمين، ولم يكن فيها ختم آخر.`,
  'seal-in-place': ({ hash, index }) =>
    `الختم ${apart(`${hash}…`)} هو القيد رقم ${formatCount(index)} في السجل، قبل كل التخمينات.`,
  'seal-unwitnessed': () => 'لا يؤكد أي شاهد متى كان هناك.',
  'seal-witnessed-late': () => 'لم يره شاهد إلا بعد النشر.',
  'seal-witnessed': ({ witness, minutes }) =>
    `رآه ${apart(witness)}، وهو الشاهد الذي يسمّيه الموقع، قبل النشر ${ago(minutes)}${minutes < 24 * 60 ? '، أي أقل من يوم' : ''}.`,

  'seal-stays-shut': () => 'يقول السجل إن التحدي قد حُلّ، والموقع لا يفتح ختمه.',
  'shut-as-called-off': () => 'أُلغي التحدي، لذا يبقى ختمه مغلقًا.',
  'shut-as-unsolved': () => 'لم يُحلّ التحدي، لذا يبقى ختمه مغلقًا.',
  'seal-unreadable': () => 'لا يمكن قراءة ما يقول الموقع إنه ختمه.',
  'other-answer': () => 'الإجابة التي يذكرها الموقع ليست التي خُتمت.',
  'not-opened-once': () => 'فتح هذا الختم ليس مسجّلًا في السجل مرة واحدة بالضبط.',
  'seal-of-other-puzzle': () => 'الختم لتحدٍّ آخر أو لموعد نشر آخر.',
  'seal-of-other-site': ({ site }) => `الختم لموقع آخر: ${apart(site)}.`,
  'seal-of-other-rules': () => 'يذكر الختم قواعد غير التي يجري التحقق منها هنا.',
  'other-place-shown': ({ shown, sealed }) => `يعرض الموقع المكان ${apart(shown)}. وما خُتم هو ${apart(sealed)}.`,
  'other-prize-shown': ({ shownCents, sealedCents }) =>
    `يعرض الموقع جائزة قدرها ${formatPrize(shownCents / 100)}. وما خُتم هو ${formatPrize(sealedCents / 100)}.`,
  'answer-as-sealed': ({ place }) => `الإجابة ${apart(place)} هي التي خُتمت.`,

  'photo-unknown': () => 'من دون فتح الختم لا يُعرف أي صورة خُتمت.',
  'other-photo': () => 'يعرض الموقع صورة غير التي خُتمت.',
  'photo-withheld': () => 'لا ينشر الموقع صورة هذا اليوم حاليًا.',
  'photo-changed': () => 'بصمة الصورة ليست التي خُتمت.',
  'photo-as-sealed': () => 'بصمة الصورة هي التي خُتمت.',
  'photos-as-sealed': ({ copies }) => `بصمات كل نسخ الصورة (${copies}) هي التي خُتمت.`,

  'part-foreign': () => 'جزء من السجل لا يطابق جذره الموقّع.',
  'entries-outside': ({ entries }) => `في السجل ${entriesOf(entries)} لهذا التحدي حيث لا يذكر الموقع ذلك.`,
  'span-inexact': () => 'لا يذكر السجل هذا التحدي حيث يقول الموقع إنه يبدأ أو ينتهي.',
  'guess-twice': () => 'في السجل تخمين مكرر.',
  'no-guess': () => 'لا يوجد في السجل تخمين لهذا التحدي.',
  'guesses-shut': ({ guesses }) => `في السجل ${guessesOf(guesses)}، وتُفتح عند حل التحدي.`,
  'guesses-added': ({ guesses }) => `تخمينات ليست في السجل كما يعرضها الموقع: ${formatCount(guesses)}. غُيّرت أو أُضيفت.`,
  'guesses-gone': ({ guesses }) => `تخمينات في السجل وليست في الموقع كما كانت: ${formatCount(guesses)}. غُيّرت أو حُذفت.`,
  'guesses-miscounted': ({ counted, logged }) =>
    `تخمينات يعدّها الموقع: ${formatCount(counted)}. في السجل: ${formatCount(logged)}.`,
  'guesses-in-log': ({ guesses }) => `التخمينات: ${formatCount(guesses)}. كل منها في السجل كما يعرضه الموقع.`,
  'guesses-erased': ({ guesses }) => `من حسابات محذوفة، ومغلقة نهائيًا: ${formatCount(guesses)}.`,
  'guesses-partly-read': ({ read, of }) =>
    `قُرئ ${formatCount(read)} من أصل ${formatCount(of)} من أجزاء السجل: النهاية، وأجزاء أخرى عشوائية.`,
  'guesses-before-log': ({ guesses }) => `تخمينات أخرى أُرسلت قبل أن يكون للموقع سجل: ${formatCount(guesses)}.`,
  'guesses-never-logged': ({ guesses }) =>
    `تخمينات يعدّها الموقع ولم تكن في السجل قط: ${formatCount(guesses)}. لقد أُضيفت.`,
  'entries-unknown': ({ entries }) => `قيود من إصدار لاحق غير معروف هنا: ${formatCount(entries)}.`,

  'solved-twice': () => 'يذكر السجل أكثر من مرة من حلّ التحدي.',
  'solved-and-called-off': () => 'يقول السجل إن التحدي حُلّ، ويقول إنه أُلغي.',
  'guess-out-of-time': ({ index }) => `وصل التخمين في القيد رقم ${formatCount(index)} حين لم يكن التحدي يقبل تخمينات.`,
  'guess-stamped-early': ({ index }) =>
    `يدّعي التخمين في القيد رقم ${formatCount(index)} أنه وصل قبل تخمينات تسبقه في السجل بوقت طويل.`,
  'guesses-after-solve': ({ guesses }) => `تخمينات دخلت السجل بعد حل التحدي: ${formatCount(guesses)}.`,
  'no-order': () => 'لا توجد تخمينات لترتيبها.',
  'in-order': () => 'دخلت التخمينات السجل بترتيب وصولها خلال 10 ثوانٍ.',
  'not-all-read': () => 'لم تُقرأ كل أجزاء السجل.',

  'winner-shut': () => 'من دون الإجابة المختومة لا يمكن التحقق من الفائز.',
  'no-winner': () => 'لم يفز أحد بهذا التحدي.',
  'no-solve': () => 'لا يذكر السجل من حلّ التحدي.',
  'winner-not-opened': () => 'التخمين الذي يقال إنه فاز ليس بين التخمينات المفتوحة.',
  'other-winner-shown': () => 'يعرض الموقع تخمينًا فائزًا غير الذي في السجل.',
  'winner-too-late': () => 'التخمين الذي يقال إنه فاز مسجّل في السجل على أنه وصل متأخرًا.',
  'winner-outside': () => 'التخمين الذي يقال إنه فاز ليس ضمن نطاق الفوز.',
  'winner-of-other-account': () => 'التخمين الفائز أرسله حساب غير الحساب الذي يذكره الموقع.',
  'exact-earlier': ({ index }) => `وصل تخمين صحيح قبل التخمين الفائز: القيد رقم ${formatCount(index)}.`,
  'guess-nowhere': ({ index }) => `التخمين في القيد رقم ${formatCount(index)} ليس في أي مكان على الأرض.`,
  'guess-mismeasured': ({ index, km, claimedKm }) =>
    `التخمين في القيد رقم ${formatCount(index)} على بُعد ${apart(formatKm(km, 3))}. ويقول الموقع ${apart(formatKm(claimedKm, 3))}.`,
  'won-alone': ({ winner, radiusM }) =>
    `الفائز: ${who(winner)}. وهو التخمين الوحيد ضمن ${apart(formatMeters(Number(radiusM)))}.`,
  'won-first': ({ winner, radiusM, exact }) =>
    `الفائز: ${who(winner)}. وهو أول ما وصل من التخمينات ضمن ${apart(formatMeters(Number(radiusM)))}، وعددها ${formatCount(exact)}.`,
  'won-by-stamp': ({ winner }) =>
    `الفائز: ${who(winner)}. وصل تخمين صحيح آخر قبله لكنه حُفظ متأخرًا: بعد أكثر من ثانية من أول تخمين صحيح.`,
  'won-after-erased': ({ winner, guesses }) =>
    `الفائز: ${who(winner)}. تخمينات سابقة من حسابات حُذفت قبل النهاية: ${formatCount(guesses)}. ولم يكن بإمكان أحد رؤيتها.`,
  'erased-before-win': ({ guesses }) => `تخمينات سابقة من حسابات محذوفة لم يعد قياسها ممكنًا: ${formatCount(guesses)}.`,

  'prize-shut': () => 'من دون فائز لا توجد جائزة للتحقق منها.',
  'prize-not-in-log': () => 'لا يذكر السجل ما هو مستحق عن هذا التحدي.',
  'prize-of-other-state': () => 'ما آلت إليه الجائزة بحسب الموقع ليس ما يذكره السجل.',
  'prize-of-other-amount': ({ cents }) => `يذكر السجل مبلغًا آخر: ${formatPrize(cents / 100)}.`,
  'prize-of-other-payee': () => 'الجائزة مستحقة لحساب غير الحساب الذي أرسل التخمين الفائز.',
  'prize-owed': ({ cents }) => `${formatPrize(cents / 100)} مستحقة للحساب الذي أرسل التخمين الفائز.`,
  'prize-paid': ({ cents }) => `دُفعت ${formatPrize(cents / 100)} إلى الحساب الذي أرسل التخمين الفائز.`,
  'prize-forfeited': ({ cents }) => `لم يُطالَب بمبلغ ${formatPrize(cents / 100)}، أو مُنع بقرار.`,

  'receipt-broken': () => 'هذا الإيصال غير كامل: أجزاؤه غير متوافقة.',
  'receipt-of-other-log': ({ log }) => `هذا الإيصال من سجل آخر: ${apart(log)}.`,
  'receipt-unsigned': () => 'هذا الإيصال ليس موقّعًا بأي مفتاح للموقع.',
  'receipt-left-out': ({ index }) =>
    `التخمين هو القيد رقم ${formatCount(index)} في السجل، والموقع يسقطه من يومه. احتفظ بالملف.`,
  'receipt-waits': () => 'الإيصال موقّع. ويدخل تخمينه السجل خلال 10 ثوانٍ من وصوله.',
  'receipt-not-in-log': ({ entries }) =>
    `الإيصال موقّع من الموقع، وتخمينه ليس بين قيود السجل (عددها ${formatCount(entries)}). احتفظ بالملف: ما لم يكن السجل متوقفًا، فهو يثبت أن تخمينًا أُزيل.`,
  'receipt-not-in-root': () => 'يقال إن التخمين في السجل، لكنه ليس جزءًا من جذره الموقّع.',
  'receipt-in-log': ({ index, hash }) =>
    `التخمين هو القيد رقم ${formatCount(index)} في السجل كما يقول الإيصال. وتبدأ بصمته بـ${apart(hash)}.`,

  'day-unreadable': () => 'لا يمكن قراءة ما ينشره الموقع عن هذا اليوم.',
  'day-of-other-date': () => 'ما ينشره الموقع عن هذا اليوم يخص يومًا آخر.',
  'checkpoint-unreadable': () => 'لا يمكن قراءة نقطة السجل.',
  'keys-unreadable': () => 'لا يمكن قراءة مفاتيح السجل.',
  'log-too-short': () => 'السجل أقصر مما يقول الموقع.',
  'part-missing': ({ path }) => `جزء من السجل مفقود: ${apart(path)}.`,
  'log-missing': () => 'لا ينشر الموقع أي سجل.',
  'file-no-text': () => 'أحد ملفات السجل العامة ليس نصًا.',
  'openings-missing': () => 'ما يفتح التخمينات مفقود.',
  'file-malformed': () => 'ما ينشره الموقع ليس بالصيغة المطلوبة.',
}
