import type { reportMails as english } from '../en/report-mails.ts'

export const reportMails: typeof english = {
  title: 'Revisamos tu denuncia',
  preview: 'Gracias por avisarnos.',
  thanks: 'Gracias por tu denuncia. Alguien de nuestro equipo la revisó.',
  stays: 'Lo que resultó queda entre nosotros y esa persona, como sería si alguien te hubiera denunciado a ti.',
}
