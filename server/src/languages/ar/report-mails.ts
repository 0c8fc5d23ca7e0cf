import type { reportMails as english } from '../en/report-mails.ts'

export const reportMails: typeof english = {
  title: 'راجعنا بلاغك',
  preview: 'شكرًا على إخبارنا.',
  thanks: 'شكرًا على بلاغك. راجعه أحد أفراد فريقنا.',
  stays: 'تبقى النتيجة بيننا وبين اللاعب، كما لو أن أحدًا أبلغ عنك.',
}
