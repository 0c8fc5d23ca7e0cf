import type { LegalText } from '../../../../../../features/site/legal/legal-page.tsx'
import {
  Imprint,
  PageLink,
  Part,
  ProjectName,
  SupportAddress,
} from '../../../../../../features/site/legal/legal-parts.tsx'
import { VisitSettings } from '../../../../../../features/site/visits/visit-settings.tsx'
import { AnalyticsFacts, EssentialFacts, PreferenceFacts, ThirdParties } from './cookies-facts.tsx'

const whatTheyAre = (
  <p>
    Cookieは、ウェブサイトがブラウザに保存し、次の訪問のときに読み取る小さな文字データです。ローカルストレージ、セッションストレージ、ブラウザのキャッシュも、似た目的で使われます。このポリシーで「Cookie」というときは、これらすべてを指します。
  </p>
)

const types = (
  <>
    <Part title="必須のCookie">
      <p>
        ログインした状態を保ち、アカウントと入力フォームを守り、ページを速く表示します。これらがなければゲームは動かないため、同意は必要ありません。
      </p>
      <EssentialFacts />
    </Part>
    <Part title="アクセス解析のCookie">
      <p>
        アクセス解析は、ゲームの使われ方を知り、よりよくするためのものです。運営者は解析のCookieを使いません。訪問を計測する場合も、そのためにブラウザに保存するのは、お答えだけです。
      </p>
      <AnalyticsFacts />
    </Part>
    <Part title="好みを覚えるCookie">
      <p>
        見たものや読んでいた場所を覚え、サイトを使いやすく保ちます。選んだ言語のほかは、ブラウザの外に出ることは決してないため、確認なしに保存します。
      </p>
      <PreferenceFacts />
    </Part>
  </>
)

const thirdParties = (
  <>
    <p>
      運営者のページで、第三者のCookieを保存することはありません。他のサービスから読み込むのは、地図の画像のようにゲームに必要なものか、ご自身が求めたものだけです。次の種類のサービスは、自身のページや、読み込まれた場所で、独自のCookieを保存することがあります。
    </p>
    <ThirdParties />
  </>
)

const managing = (
  <>
    <VisitSettings />
    <p>
      Cookieは、ブラウザの設定で確認、ブロック、削除ができます。必須のCookieをブロックすると、ログインできません。ログアウトすると、ログイン状態のCookieは削除されます。「Do
      Not Track」や「Global Privacy Control」を送るブラウザの訪問は、計測することも、お尋ねすることもありません。
    </p>
  </>
)

const duration = (
  <>
    <p>
      <strong>セッションCookie</strong>と、セッションストレージに保存したものは、ブラウザかタブを閉じると削除されます。
    </p>
    <p>
      <strong>持続的なCookie</strong>
      と、ローカルストレージやキャッシュに保存したものは、期限が切れるか、ご自身が削除するまで残ります。毎日の訪問の間、ログインした状態を保つCookieは、最後の訪問から30日で期限が切れます。
    </p>
  </>
)

const updates = (
  <p>
    Cookieの使い方が変わったときは、このポリシーを更新することがあります。最後に変更した日は、上に示しています。いただいた同意が新しいものに及ぶことはなく、その場合は改めてお尋ねします。
  </p>
)

const contact = (
  <>
    <p>
      Cookieについてのご質問は、
      <SupportAddress />
      にご連絡ください。その他に保存する情報は、
      <PageLink to="/privacy">プライバシーポリシー</PageLink>に記載しています。
    </p>
    <Imprint />
  </>
)

export const cookies: LegalText = {
  title: 'Cookieポリシー',
  lastUpdated: '2025年9月27日',
  intro: (
    <>
      <p>この文書は英語版の翻訳です。運営者が別に定める場合を除き、英語版が優先します。</p>
      <p>
        このポリシーは、
        <ProjectName />
        がブラウザでどのCookieや同様の保存の仕組みを使うか、そしてその理由を説明します。
      </p>
    </>
  ),
  sections: [
    { title: 'Cookieとは', body: whatTheyAre },
    { title: '使用するCookieの種類', body: types },
    { title: '第三者のCookie', body: thirdParties },
    { title: 'Cookieの管理', body: managing },
    { title: 'Cookieの保存期間', body: duration },
    { title: 'このポリシーの更新', body: updates },
    { title: 'お問い合わせ', body: contact },
  ],
}
