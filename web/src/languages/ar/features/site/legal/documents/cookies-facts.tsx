import { Facts, StoredName } from '../../../../../../features/site/legal/legal-parts.tsx'
import { outsideHosts } from '../../../../../../features/site/legal/outside-hosts.ts'
import { useSite } from '../../../../../../lib/site.tsx'

/** A name with the place where the browser keeps it. */
function Stored({ name, place }: { name: string; place: string }) {
  return (
    <>
      <StoredName>{name}</StoredName>
      <span className="block text-sm font-normal text-soft">{place}</span>
    </>
  )
}

const secureForm = 'ملف تعريف ارتباط؛ يبدأ اسمه بـ \u2068__Host-\u2069 حيث يُقدَّم الموقع عبر https'
const local = 'التخزين المحلي'
const session = 'تخزين الجلسة'

/** The cookie of a sign-in with an account elsewhere; each kind of provider has its own. */
const attemptCookies = { google: 'whereabouts.google_attempt', oidc: 'whereabouts.oidc_attempt' }

export function EssentialFacts() {
  const { identity } = useSite()
  const rows = [
    {
      term: <Stored name="whereabouts.session_token" place={secureForm} />,
      text: 'يُبقيك مسجّل الدخول. 30 يومًا من آخر زيارة لك، و90 يومًا على الأكثر؛ ويُحذف عند تسجيل الخروج.',
    },
    ...(identity
      ? [
          {
            term: <Stored name={attemptCookies[identity.kind]} place={secureForm} />,
            text: `فقط أثناء تسجيل الدخول عبر \u2068${identity.name}\u2069: يبيّن أنك عدت إلى حيث بدأت. 10 دقائق.`,
          },
        ]
      : []),
    {
      term: <Stored name="whereabouts.second_step" place={secureForm} />,
      text: 'فقط بين خطوتي تسجيل الدخول، إن كنت قد فعّلت الخطوة الثانية. 10 دقائق.',
    },
    {
      term: <Stored name="whereabouts.passkey" place={secureForm} />,
      text: 'فقط أثناء تسجيل الدخول بمفتاح مرور: يبيّن أنه يجيب عن السؤال الذي طرحناه على هذا المتصفح. 5 دقائق.',
    },
    {
      term: <Stored name="whereabouts.device" place={secureForm} />,
      text: 'رقم عشوائي نعرف به عند تسجيل دخولك التالي أن هذا الجهاز لك: فإن كان جهازًا لا نعرفه راسلناك بشأنه. 400 يوم من آخر تسجيل دخول، حتى بعد تسجيل الخروج.',
    },
    {
      term: <Stored name="count-visits" place={local} />,
      text: 'جوابك عن السماح بإحصاء زياراتك، حيث نسأل عن ذلك. سنة، ثم نسأل مرة أخرى.',
    },
    {
      term: <Stored name="sent-confirmation" place={session} />,
      text: 'بعد إنشاء حساب: اسم المستخدم وعنوان البريد الذي أُرسل إليه التأكيد. إلى أن تغلق علامة التبويب، حتى بعد تسجيل الدخول.',
    },
    {
      term: <Stored name="kept-pin" place={session} />,
      text: 'مكان دبوسك في تحدي اليوم، ليبقى موجودًا إن احتجت إلى تسجيل الدخول مرة أخرى. إلى أن تخمّن أو تسجّل الخروج أو تغلق علامة التبويب.',
    },
    {
      term: <Stored name="game-large" place={session} />,
      text: 'هل جعلت الخريطة أكبر من الصورة. إلى أن تغلق علامة التبويب.',
    },
    {
      term: <Stored name="closed-announcement" place={local} />,
      text: 'أي إعلان من إعلانات الموقع أغلقته، ليبقى مغلقًا. إلى أن يظهر إعلان آخر.',
    },
    {
      term: <Stored name="practised-days" place={local} />,
      text: 'الأيام الماضية التي تدرّبت عليها، لتحصل على صورة أخرى: آخر 60 يومًا منها. إلى أن تفرغ تخزين المتصفح.',
    },
    {
      term: <Stored name="reloaded-at" place={session} />,
      text: 'أن صفحة أُعيد تحميلها بعد تحديث، كي لا يحدث ذلك مرتين. إلى أن تغلق علامة التبويب.',
    },
    {
      term: <Stored name="mfa-token" place={session} />,
      text: 'للمسؤول فقط: إثبات خطوة التحقق الثانية. صالح 30 دقيقة ويزول مع علامة التبويب.',
    },
    {
      term: <Stored name="workbox-precache, assets, tiles" place="ذاكرة التخزين المؤقت لعامل الخدمة" />,
      text: 'أجزاء من الموقع وصور من خريطة العالم، واحدة للجميع، لتُفتح الصفحات بسرعة ولتستطيع إخبارك بانقطاع الاتصال. ما في workbox-precache يبقى إلى أن يحل محله إصدار أحدث؛ ويُحتفظ من غيره بأحدث 120 ملفًا (assets) و300 صورة (tiles).',
    },
  ]
  return <Facts rows={rows} />
}

export function PreferenceFacts() {
  const rows = [
    {
      term: <Stored name="language" place="ملف تعريف ارتباط" />,
      text: 'اللغة التي اخترت قراءة هذا الموقع بها. سنة واحدة.',
    },
    {
      term: <Stored name="scroll-places" place={session} />,
      text: 'موضعك في الصفحة، لتعود إليه عند الرجوع. إلى أن تغلق علامة التبويب.',
    },
    {
      term: <Stored name="shown-cancellations" place={local} />,
      text: 'الإشعارات المتعلقة باشتراك التي سبق أن رأيتها. إلى أن تحذفها.',
    },
    {
      term: <Stored name="whereabouts-log" place={local} />,
      text: 'حالة السجل العام التي وجدها متصفحك سليمة عند آخر تحقق من يوم، كي يلاحظ إن أُعيدت كتابة السجل. إلى أن تحذفها.',
    },
    {
      term: <Stored name="whereabouts-receipts" place={local} />,
      text: 'إيصالات تخميناتك مع أماكنها: أحدث 200 إيصال. تبقى بعد تسجيل الخروج لتتمكن من إثبات تخميناتك لاحقًا. إلى أن تحذفها.',
    },
    {
      term: <Stored name="whereabouts-reminders-offered" place={local} />,
      text: 'أنك أجبت عن عرضنا بتذكيرك، مع الرقم العشوائي لحسابك. إلى أن تحذفه.',
    },
    {
      term: <Stored name="whereabouts-push-device" place={local} />,
      text: 'الرقم العشوائي الذي نعرف به هذا المتصفح، إن سمحت له بتلقي التذكيرات. إلى أن تحذفه.',
    },
    {
      term: <Stored name="site-name" place={local} />,
      text: 'اسم هذا الموقع، للصفحة التي تُعرض من دون اتصال. إلى أن تحذفه.',
    },
  ]
  return <Facts rows={rows} />
}

/** Whether visits are counted at this very site. */
export function AnalyticsFacts() {
  const { analytics } = outsideHosts(useSite())
  if (!analytics) return <p>لا يستخدم هذا الموقع أي خدمة تحليل حاليًا.</p>
  return (
    <p>
      يُحصي هذا الموقع الصفحات المقروءة للزوار الذين وافقوا على ذلك: يُرسل عنوان الصفحة من دون أي شيء شخصي فيه، والموقع
      الذي قادك إلى هنا، إلى {analytics}. ولا يُرسل معهما أي رقم أو اسم يخصك.
    </p>
  )
}

/** The kinds of services that the policy has to name, and what is so at this very site. */
export function ThirdParties() {
  const site = useSite()
  const { analytics, hasRecaptcha } = outsideHosts(site)
  const { identity } = site
  const rows = [
    {
      term: 'خدمة تحليل زيارات',
      text: analytics
        ? `\u2068${analytics}\u2069، فقط إن وافقت على ذلك. ولا تُرسل إليها ملفات تعريف ارتباط.`
        : 'غير مستخدمة حاليًا.',
    },
    {
      term: 'خدمة مصادقة وقاعدة بيانات',
      text: identity
        ? `تسجيل الدخول وقاعدة البيانات لدينا نحن. أما \u2068${identity.name}\u2069، إن اخترت تسجيل الدخول عبرها، فتضع ملفات تعريف ارتباط في صفحاتها.`
        : 'تسجيل الدخول وقاعدة البيانات لدينا نحن.',
    },
    {
      term: 'خدمة معالجة مدفوعات (إن وُجدت)',
      text: 'عند الاشتراك أو إدارة اشتراكك، في صفحاتها التي تُحال إليها.',
    },
    {
      term: 'خدمة اختبار لمنع الرسائل المزعجة',
      text: hasRecaptcha
        ? 'Google reCAPTCHA، في صفحة إنشاء الحساب.'
        : 'اختبار التحقق الخاص بنا: يُجري متصفحك بعض الحسابات، ولا يُحفظ شيء ولا تُسأل جهة أخرى.',
    },
  ]
  return <Facts rows={rows} />
}
