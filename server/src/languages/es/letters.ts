import type { letters as english } from '../en/letters.ts'

export const letters: typeof english = {
  titled: ({ site, title }) => `${site}: ${title}`,
  hello: ({ username }) => `Hola, ${username}`,
  formerPlayer: 'Exjugador',
  labelled: ({ label }) => `${label}:`,
  buttonHelp: 'Si el botón no funciona, abre esta dirección:',
  nothingToDo: 'Si fuiste tú, no tienes que hacer nada.',
  setPassword: 'Crear una contraseña nueva',
  questions: ({ support }) =>
    `¿Preguntas? Escribe a ${support}. Nunca te pedimos tu contraseña ni que pagues una comisión.`,
  notYou: ({ support }) => `¿No fuiste tú? Escribe a ${support}.`,
  notYouUrgent: ({ support }) => `¿No fuiste tú? Escribe enseguida a ${support}.`,
  shutOut: ({ support }) => `¿No puedes entrar en tu cuenta? Escribe a ${support}.`,
}
