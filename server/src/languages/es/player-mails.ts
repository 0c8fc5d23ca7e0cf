import type { playerMails as english } from '../en/player-mails.ts'

export const playerMails: typeof english = {
  confirmationAgain: {
    title: 'Confirma tu correo',
    preview: 'Otra vez: el enlace sirve una sola vez, durante 24 horas.',
    again: 'Aquí tienes otra vez el enlace para confirmar tu correo. En cuanto lo hagas, podrás iniciar sesión.',
  },
  wayToPrize: {
    title: 'Cómo llegar a tu premio',
    preview: 'Todo sobre tu premio está en su propia página.',
    again:
      'Puede que un correo anterior sobre tu premio no te haya llegado, así que aquí te decimos otra vez cómo llegar a él.',
    settings: 'Tus premios están en tus ajustes. La página de cada uno dice cómo va, qué sigue y hasta cuándo.',
    button: 'Ver tus premios',
  },
  renamed: {
    title: 'Se cambió tu nombre de usuario',
    preview: ({ username }) => `Por ahora tu nombre es ${username}, y puedes elegir otro.`,
    changed: ({ before, username }) => `Cambiamos tu nombre de usuario de “${before}” a “${username}”.`,
    choose: 'Puedes elegir otro nombre en tus ajustes cuando quieras. Todo lo demás de tu cuenta sigue igual.',
    button: 'Elegir otro nombre',
  },
}
