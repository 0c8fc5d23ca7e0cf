import type { SeenLog } from '@whereabouts/game/log/verify/findings'
import type { sentences as english } from '../../../../../features/log/verify/check-texts.ts'
import { formatKm, formatMeters } from '../../../../../lib/distances.ts'
import { formatCount, formatDay, formatPrize } from '../../../../../lib/formats.ts'
import { exactMomentText } from '../../../../../lib/utc-text.ts'

const stateOf = (seen: SeenLog): string => {
  if (seen === 'day-before') return '前日のログ'
  if (seen === 'copy') return 'コピーのログ'
  return `このブラウザが${formatDay(seen.seenOn, 'UTC')}に見たログ`
}

const who = (winner: string | null) => winner ?? '名前を表示しない参加者'

const timeOf = (seconds: number) => exactMomentText(new Date(seconds * 1000).toISOString())

const ago = (minutes: number) => (minutes >= 60 ? `${formatCount(Math.floor(minutes / 60))}時間` : `${minutes}分`)

export const sentences: typeof english = {
  'log-unsigned': () => 'ログの状態に、サイトの鍵による署名がありません。',
  'log-signed-by-other': () =>
    'ログの状態に署名はありますが、このログのものとして知られている鍵によるものではありません。',
  'log-signed': ({ entries, signer }) => `ログの状態（${formatCount(entries)}件の記録）は${signer}が署名しています。`,
  'root-made': () => 'サイトが公開しているハッシュから、署名されたルートが得られます。',
  'root-not-made': () => 'サイトが公開しているハッシュから、署名されたルートが得られません。',

  'nothing-earlier': () => '比べられる以前のログの状態がありません。次回のために、ブラウザが今の状態を保存します。',
  'earlier-unsigned': ({ seen }) => `${stateOf(seen)}に、サイトの鍵による署名がありません。`,
  'earlier-unreadable': ({ seen }) => `${stateOf(seen)}を読み取れません。`,
  'earlier-renamed': ({ seen, name }) => `${stateOf(seen)}は別の名前でした：${name}`,
  'earlier-longer': ({ seen, before, now }) =>
    `${stateOf(seen)}の記録は${formatCount(before)}件でしたが、今は${formatCount(now)}件です。記録が欠けています。`,
  'earlier-changed': ({ seen }) =>
    `${stateOf(seen)}は、今のログの始まりと一致しません。記録が変更または削除されています。`,
  'earlier-kept': ({ seen }) => seen.map((one) => `${stateOf(one)}は、今のログの始まりと一致します。`).join(''),

  'no-witness': () => 'このサイトには証人がいません。ログがいつこの状態だったかを、第三者は確認していません。',
  'witness-silent': () => 'まだどの証人もログに署名していません。',
  'witness-of-other-log': () => '証人が署名したとされるものは、このログではありません。',
  'witness-behind': ({ witness }) =>
    `サイトの示す証人${witness}はログに署名しましたが、まだこの日の分までではありません。`,
  'witness-signed': ({ witness, seconds }) =>
    `サイトの示す証人${witness}が、今のとおりのログを見て署名しました（${timeOf(seconds)}）。`,

  'witness-refused': ({ witness, seconds }) =>
    `サイトの示す証人${witness}が、ログへの署名を拒否しました（${timeOf(seconds)}）。別のログを見ていたためです。`,
  'witness-refused-before': ({ seconds }) =>
    `以前に一度拒否しましたが（${timeOf(seconds)}）、その後また署名しています。`,
  'witness-refuses': ({ witness }) =>
    `サイトの示す証人${witness}は、この検証からの問い合わせに対し、このログを拒否しています。別のログを見ています。`,
  'witness-asked': () => 'この検証が証人に直接問い合わせました。',
  'witness-unasked': () => 'この検証は証人に接続できず、サイトが持つ証人の回答を示しています。',
  'witness-since': ({ seconds }) => `証人は${timeOf(seconds)}からこのログを見ています。`,
  'day-guesses-left-out': ({ guesses }) =>
    `ログにあるこの日付の回答：${formatCount(guesses)}件。その問題がサイトにありません。`,
  'day-puzzles-left-out': ({ puzzles }) =>
    `この日付の封印がログにあり、サイトが示していない問題：${formatCount(puzzles)}件`,
  'day-as-logged': ({ puzzles, guesses }) =>
    `この日付の問題：${formatCount(puzzles)}件、ログにある回答：${formatCount(guesses)}件。サイトはその問題をすべて示しています。`,
  'day-empty': () => 'ログにこの日付の封印も回答もありません。',
  'log-partly-read': ({ read, of }) => `ログの断片${formatCount(of)}個のうち${formatCount(read)}個を読みました。`,

  'no-seal': () => 'この問題の封印がログにありません。',
  'no-seal-at-place': () => 'サイトの示す位置に、この問題の封印がありません。',
  'seal-late': () => '封印は、公開後に届いた回答より後でログに入りました。',
  'seal-again': () => 'この問題の別の封印が、後からログに入りました。',
  'seal-partly-read': ({ read, of }) =>
    `封印と最初の回答の間にあるログの断片${formatCount(of)}個のうち${formatCount(read)}個を読みました。その中に別の封印はありませんでした。`,
  'seal-in-place': ({ hash, index }) => `封印${hash}…はログの記録${formatCount(index)}で、どの回答よりも前にあります。`,
  'seal-unwitnessed': () => 'それがいつからあるかを確認した証人はいません。',
  'seal-witnessed-late': () => '証人がそれを見たのは、公開の後です。',
  'seal-witnessed': ({ witness, minutes }) =>
    `サイトの示す証人${witness}が、公開の${ago(minutes)}前に見ています${minutes < 24 * 60 ? '（1日未満）' : ''}。`,

  'seal-stays-shut': () => 'ログでは正解が出ていますが、サイトは封印を開いていません。',
  'shut-as-called-off': () => '問題は中止されたため、封印は閉じたままです。',
  'shut-as-unsolved': () => 'まだ正解が出ていないため、封印は閉じたままです。',
  'seal-unreadable': () => 'サイトが封印したとする内容を読み取れません。',
  'other-answer': () => 'サイトの示す正解は、封印されたものではありません。',
  'not-opened-once': () => 'この封印を開いたことが、ログにちょうど1回記録されていません。',
  'seal-of-other-puzzle': () => '封印は別の問題、または別の公開のものです。',
  'seal-of-other-site': ({ site }) => `封印は別のサイトのものです：${site}`,
  'seal-of-other-rules': () => '封印には、ここで検証するものとは別の規約が書かれています。',
  'other-place-shown': ({ shown, sealed }) => `サイトの示す場所は${shown}、封印されていたのは${sealed}です。`,
  'other-prize-shown': ({ shownCents, sealedCents }) =>
    `サイトの示す賞金は${formatPrize(shownCents / 100)}、封印されていたのは${formatPrize(sealedCents / 100)}です。`,
  'answer-as-sealed': ({ place }) => `正解${place}は、封印されたものと同じです。`,

  'photo-unknown': () => '封印が開かれていないため、どの写真が封印されたかはわかりません。',
  'other-photo': () => 'サイトの写真は、封印されたものと違います。',
  'photo-withheld': () => 'この日の写真は、現在サイトで公開されていません。',
  'photo-changed': () => '写真のハッシュが、封印されたものと違います。',
  'photo-as-sealed': () => '写真のハッシュは、封印されたものと同じです。',
  'photos-as-sealed': ({ copies }) => `写真の${copies}種類すべてで、ハッシュが封印されたものと同じです。`,

  'part-foreign': () => 'ログの一部が、署名されたルートと合いません。',
  'entries-outside': ({ entries }) =>
    `サイトがないとしている位置に、この問題の記録が${formatCount(entries)}件あります。`,
  'span-inexact': () => 'サイトの示すこの問題の始まりまたは終わりの位置に、この問題の記録がありません。',
  'guess-twice': () => '同じ回答がログに2回以上あります。',
  'no-guess': () => 'この問題の回答はログにありません。',
  'guesses-shut': ({ guesses }) => `ログにある回答：${formatCount(guesses)}件。正解が出ると開かれます。`,
  'guesses-added': ({ guesses }) =>
    `サイトの表示どおりにはログにない回答：${formatCount(guesses)}件。変更または追加されたものです。`,
  'guesses-gone': ({ guesses }) =>
    `ログにあり、サイトに元のとおりにはない回答：${formatCount(guesses)}件。変更または削除されたものです。`,
  'guesses-miscounted': ({ counted, logged }) =>
    `サイトの数える回答：${formatCount(counted)}件。ログの回答：${formatCount(logged)}件。`,
  'guesses-in-log': ({ guesses }) => `回答：${formatCount(guesses)}件。すべて、サイトの表示どおりにログにあります。`,
  'guesses-erased': ({ guesses }) => `削除されたアカウントのもので、二度と開けない回答：${formatCount(guesses)}件。`,
  'guesses-partly-read': ({ read, of }) =>
    `ログの断片${formatCount(of)}個のうち${formatCount(read)}個（末尾と、他は無作為）を読みました。`,
  'guesses-before-log': ({ guesses }) => `サイトにログができる前の回答：他に${formatCount(guesses)}件。`,
  'guesses-never-logged': ({ guesses }) =>
    `サイトが数え、ログに一度もなかった回答：${formatCount(guesses)}件。追加されたものです。`,
  'entries-unknown': ({ entries }) => `記録${formatCount(entries)}件は、ここでは未知の新しい版です。`,

  'solved-twice': () => '誰が正解したかが、ログに2回以上記録されています。',
  'solved-and-called-off': () => 'ログでは、正解が出たことにも中止されたことにもなっています。',
  'guess-out-of-time': ({ index }) => `記録${formatCount(index)}の回答は、受付時間外に届いています。`,
  'guess-stamped-early': ({ index }) =>
    `記録${formatCount(index)}の回答は、それより前にある回答よりずっと早く届いたことになっています。`,
  'guesses-after-solve': ({ guesses }) => `正解が出た後でログに入った回答：${formatCount(guesses)}件。`,
  'no-order': () => '並べる回答がありません。',
  'in-order': () => '回答は届いた順に、10秒以内にログに入りました。',
  'not-all-read': () => 'ログの全部は読んでいません。',

  'winner-shut': () => '封印された正解がないため、勝者を検証できません。',
  'no-winner': () => 'この問題に勝者はいません。',
  'no-solve': () => '誰が正解したかが、ログに記録されていません。',
  'winner-not-opened': () => '勝ったとされる回答は、開かれた回答の中にありません。',
  'other-winner-shown': () => 'サイトの示す勝った回答が、ログと違います。',
  'winner-too-late': () => '勝ったとされる回答は、ログでは遅れて届いたものです。',
  'winner-outside': () => '勝ったとされる回答は、正解圏に入っていません。',
  'winner-of-other-account': () => '勝った回答は、サイトが示すアカウントとは別のアカウントによるものです。',
  'exact-earlier': ({ index }) => `勝った回答より早く届いた正解があります：記録${formatCount(index)}`,
  'guess-nowhere': ({ index }) => `記録${formatCount(index)}の回答は、地球上の場所ではありません。`,
  'guess-mismeasured': ({ index, km, claimedKm }) =>
    `記録${formatCount(index)}の回答までの距離は${formatKm(km, 3)}ですが、サイトでは${formatKm(claimedKm, 3)}になっています。`,
  'won-alone': ({ winner, radiusM }) => `勝者：${who(winner)}。${formatMeters(Number(radiusM))}以内の唯一の回答です。`,
  'won-first': ({ winner, radiusM, exact }) =>
    `勝者：${who(winner)}。${formatMeters(Number(radiusM))}以内の${formatCount(exact)}件のうち、最初に届いた回答です。`,
  'won-by-stamp': ({ winner }) =>
    `勝者：${who(winner)}。より早く到着した正解がありますが、保存が最初の正解から1秒を超えて遅れ、間に合いませんでした。`,
  'won-after-erased': ({ winner, guesses }) =>
    `勝者：${who(winner)}。それより前に、終了前に削除されたアカウントの回答が${formatCount(guesses)}件あり、誰も見ることができませんでした。`,
  'erased-before-win': ({ guesses }) =>
    `それより前の、削除されたアカウントの回答（もう測れないもの）：${formatCount(guesses)}件。`,

  'prize-shut': () => '当選者がいないため、確認する賞金はありません。',
  'prize-not-in-log': () => 'この問題で支払うべき賞金が、ログに記録されていません。',
  'prize-of-other-state': () => 'サイトが示す賞金の状態が、ログの記録と違います。',
  'prize-of-other-amount': ({ cents }) => `ログにある金額は違います：${formatPrize(cents / 100)}`,
  'prize-of-other-payee': () => '賞金の支払先が、勝った回答のアカウントとは別のアカウントになっています。',
  'prize-owed': ({ cents }) => `${formatPrize(cents / 100)}が、勝った回答のアカウントに支払われる予定です。`,
  'prize-paid': ({ cents }) => `${formatPrize(cents / 100)}が、勝った回答のアカウントに支払われました。`,
  'prize-forfeited': ({ cents }) => `${formatPrize(cents / 100)}は請求されなかったか、決定により支払われません。`,

  'receipt-broken': () => '受領証が不完全です。内容のつじつまが合いません。',
  'receipt-of-other-log': ({ log }) => `この受領証は別のログのものです：${log}`,
  'receipt-unsigned': () => 'この受領証に、サイトの鍵による署名がありません。',
  'receipt-left-out': ({ index }) =>
    `回答はログの記録${formatCount(index)}ですが、サイトのその日の一覧から抜けています。ファイルを保管してください。`,
  'receipt-waits': () => '受領証には署名があります。回答は届いてから10秒以内にログに入ります。',
  'receipt-not-in-log': ({ entries }) =>
    `受領証にはサイトの署名がありますが、回答はログの${formatCount(entries)}件の記録の中にありません。ファイルを保管してください。ログが止まっているのでなければ、回答が取り除かれた証拠になります。`,
  'receipt-not-in-root': () => '回答はログにあるとされていますが、署名されたルートに含まれていません。',
  'receipt-in-log': ({ index, hash }) =>
    `受領証のとおり、回答はログの記録${formatCount(index)}です。ハッシュは${hash}で始まります。`,

  'day-unreadable': () => 'サイトが公開しているこの日の内容を読み取れません。',
  'day-of-other-date': () => 'サイトがこの日として公開している内容は、別の日のものです。',
  'checkpoint-unreadable': () => 'ログのチェックポイントを読み取れません。',
  'keys-unreadable': () => 'ログの鍵を読み取れません。',
  'log-too-short': () => 'ログがサイトの示す長さより短くなっています。',
  'part-missing': ({ path }) => `ログの一部がありません：${path}`,
  'log-missing': () => 'サイトがログを公開していません。',
  'file-no-text': () => 'ログの公開ファイルがテキストではありません。',
  'openings-missing': () => '回答を開くためのデータがありません。',
  'file-malformed': () => 'サイトが公開している内容が、正しい形式ではありません。',
}
