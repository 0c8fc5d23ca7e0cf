import type { reportMails as english } from '../en/report-mails.ts'

export const reportMails: typeof english = {
  title: '通報を確認しました',
  preview: 'お知らせいただき、ありがとうございました。',
  thanks: '通報ありがとうございました。担当者が確認しました。',
  stays: '結果は、運営とその参加者の間にとどめます。自分が通報された場合も同じです。',
}
