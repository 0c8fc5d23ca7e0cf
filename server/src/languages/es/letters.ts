import type { letters as english } from '../en/letters.ts'

export const letters: typeof english = {
  titled: ({ site, title }) => `${site}: ${title}`,
  hello: ({ username }) => `Hola, ${username}`,
  formerPlayer: 'Antiguo jugador',
  labelled: ({ label }) => `${label}:`,
  buttonHelp: 'Si el botón no funciona, abre esta dirección:',
  nothingToDo: 'Si fuiste tú, no tienes que hacer nada.',
  setPassword: 'Elegir una contraseña nueva',
  questions: ({ support }) => `¿Preguntas? Escribe a ${support}. Nunca te pedimos la contraseña ni ningún pago.`,
  notYou: ({ support }) => `¿No fuiste tú? Escribe a ${support}.`,
  notYouAtOnce: ({ support }) => `¿No fuiste tú? Escribe enseguida a ${support}.`,
  shutOut: ({ support }) => `¿No puedes entrar en tu cuenta? Escribe a ${support}.`,
}
