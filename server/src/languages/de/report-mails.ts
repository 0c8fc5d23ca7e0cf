import type { reportMails as english } from '../en/report-mails.ts'

export const reportMails: typeof english = {
  title: 'Wir haben deine Meldung geprüft',
  preview: 'Danke, dass du uns Bescheid gesagt hast.',
  thanks: 'Danke für deine Meldung. Jemand von uns hat sie geprüft.',
  stays:
    'Was daraus wurde, bleibt zwischen uns und der anderen Person. So wäre es auch, wenn jemand dich gemeldet hätte.',
}
