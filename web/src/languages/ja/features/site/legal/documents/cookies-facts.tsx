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

const secureForm = 'Cookie（サイトがhttpsで提供される場合、名前は__Host-で始まります）'
const localStorage = 'ローカルストレージ'
const sessionStorage = 'セッションストレージ'

/** The cookie of a sign-in with an account elsewhere; each kind of provider has its own. */
const attemptCookies = { google: 'whereabouts.google_attempt', oidc: 'whereabouts.oidc_attempt' }

export function EssentialFacts() {
  const { identity } = useSite()
  const rows = [
    {
      term: <Stored name="whereabouts.session_token" place={secureForm} />,
      text: 'ログインした状態を保ちます。最後の訪問から30日、最長90日。ログアウトすると削除されます。',
    },
    ...(identity
      ? [
          {
            term: <Stored name={attemptCookies[identity.kind]} place={secureForm} />,
            text: `${identity.name}でログインする間だけ使います。始めた場所に戻ってきたことを示します。10分。`,
          },
        ]
      : []),
    {
      term: <Stored name="whereabouts.second_step" place={secureForm} />,
      text: '2段階認証をオンにしている場合に、ログインの2つの段階の間だけ使います。10分。',
    },
    {
      term: <Stored name="whereabouts.passkey" place={secureForm} />,
      text: 'パスキーでログインする間だけ使います。運営者がこのブラウザに出した問いへの応答であることを示します。5分。',
    },
    {
      term: <Stored name="whereabouts.device" place={secureForm} />,
      text: '次のログインのとき、ご本人の端末だとわかるようにするための乱数です。知らない端末からログインがあった場合は、メールでお知らせします。最後のログインから400日。ログアウトしても残ります。',
    },
    {
      term: <Stored name="count-visits" place={localStorage} />,
      text: '訪問を計測してよいかお尋ねする場合の、お答えです。1年後に、もう一度お尋ねします。',
    },
    {
      term: <Stored name="sent-confirmation" place={sessionStorage} />,
      text: 'アカウント作成後の、ユーザー名と、確認メールを送ったメールアドレス。ログインした後も、タブを閉じるまで。',
    },
    {
      term: <Stored name="kept-pin" place={sessionStorage} />,
      text: '今日の問題でのピンの位置。ログインし直しても残るようにするためです。回答するか、ログアウトするか、タブを閉じるまで。',
    },
    {
      term: <Stored name="game-large" place={sessionStorage} />,
      text: '地図を写真より大きくしたかどうか。タブを閉じるまで。',
    },
    {
      term: <Stored name="closed-announcement" place={localStorage} />,
      text: 'このサイトのどのお知らせを閉じたか。閉じたままにするためです。次のお知らせが出るまで。',
    },
    {
      term: <Stored name="practised-days" place={localStorage} />,
      text: '過去のどの日を練習したか。別の写真を出すためで、直近の60日分です。ブラウザの保存データを消すまで。',
    },
    {
      term: <Stored name="reloaded-at" place={sessionStorage} />,
      text: '更新後にページを再読み込みしたこと。2回繰り返さないためです。タブを閉じるまで。',
    },
    {
      term: <Stored name="mfa-token" place={sessionStorage} />,
      text: '管理者のみ：2段階目の認証の証明です。30分有効で、タブを閉じると消えます。',
    },
    {
      term: <Stored name="workbox-precache, assets, tiles" place="サービスワーカーのキャッシュ" />,
      text: 'サイトの部品と世界地図の画像です。全員に共通で、ページを速く開き、オフラインのときにそう伝えるためのものです。workbox-precacheの中身は新しいバージョンに置き換わるまで、その他は直近の120ファイル（assets）と300画像（tiles）を保存します。',
    },
  ]
  return <Facts rows={rows} />
}

export function PreferenceFacts() {
  const rows = [
    {
      term: <Stored name="language" place="Cookie" />,
      text: 'このサイトを読むために選んだ言語。1年。',
    },
    {
      term: <Stored name="scroll-places" place={sessionStorage} />,
      text: 'ページのどこまで読んだか。戻ったときに同じ場所を開くためです。タブを閉じるまで。',
    },
    {
      term: <Stored name="shown-cancellations" place={localStorage} />,
      text: '有料プランについてのお知らせのうち、すでに見たもの。削除するまで。',
    },
    {
      term: <Stored name="whereabouts-log" place={localStorage} />,
      text: '最後に1日を検証したとき、ブラウザが正常と確かめた公開ログの状態。ログが書き換えられたら気づくためです。削除するまで。',
    },
    {
      term: <Stored name="whereabouts-receipts" place={localStorage} />,
      text: '回答の受領証（場所を含む）の、新しいものから200件。後で回答を証明できるよう、ログアウトしても残ります。削除するまで。',
    },
    {
      term: <Stored name="whereabouts-reminders-offered" place={localStorage} />,
      text: 'リマインダーのご案内にお答えいただいたことと、アカウントの乱数。削除するまで。',
    },
    {
      term: <Stored name="whereabouts-push-device" place={localStorage} />,
      text: 'リマインダーを受け取る場合に、運営者がこのブラウザを識別する乱数。削除するまで。',
    },
    {
      term: <Stored name="site-name" place={localStorage} />,
      text: 'このサイトの名前。接続がないときに表示するページのためです。削除するまで。',
    },
  ]
  return <Facts rows={rows} />
}

/** Whether visits are counted at this very site. */
export function AnalyticsFacts() {
  const { analytics } = outsideHosts(useSite())
  if (!analytics) return <p>このサイトは、現在アクセス解析を使っていません。</p>
  return (
    <p>
      このサイトは、同意した訪問者について、どのページが読まれたかを計測します。個人に関わる部分を除いたページのアドレスと、ここへ来る前のサイトが、
      {analytics}に送られます。番号や名前が一緒に送られることはありません。
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
      term: 'アクセス解析サービス',
      text: analytics ? `${analytics}。同意した場合のみ使います。Cookieは送られません。` : '現在使っていません。',
    },
    {
      term: '認証とデータベースのサービス',
      text: identity
        ? `ログインの仕組みとデータベースは自前です。${identity.name}でのログインを選ぶと、${identity.name}が自身のページでCookieを保存します。`
        : 'ログインの仕組みとデータベースは自前です。',
    },
    {
      term: '決済サービス（該当する場合）',
      text: '有料プランの申し込みや管理のとき、移動した先の決済サービスのページで保存します。',
    },
    {
      term: 'スパムを防ぐための確認テストのサービス',
      text: hasRecaptcha
        ? 'Google reCAPTCHA。アカウントを作るページで使います。'
        : '自前のCAPTCHAです。ブラウザが少し計算をするだけで、何も保存されず、他のどこにも問い合わせません。',
    },
  ]
  return <Facts rows={rows} />
}
