import type { reportMails as english } from '../en/report-mails.ts'

export const reportMails: typeof english = {
  title: 'Nous avons examiné ton signalement',
  preview: 'Merci de nous avoir prévenus.',
  thanks: 'Merci pour ton signalement. Quelqu’un de l’équipe l’a examiné.',
  stays:
    'La suite donnée reste entre nous et cette personne, comme ce serait le cas si quelqu’un avait signalé ton compte.',
}
