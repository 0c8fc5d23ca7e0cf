import type { letters as english } from '../en/letters.ts'

export const letters: typeof english = {
  titled: ({ site, title }) => `${site} : ${title}`,
  hello: ({ username }) => `Bonjour ${username}`,
  formerPlayer: 'Ancien joueur',
  labelled: ({ label }) => `${label} :`,
  buttonHelp: 'Si le bouton ne marche pas, ouvre cette adresse :',
  nothingToDo: 'Si c’était toi, il n’y a rien à faire.',
  setPassword: 'Choisir un nouveau mot de passe',
  questions: ({ support }) =>
    `Des questions ? Écris à ${support}. Nous ne te demandons jamais ton mot de passe ni le paiement de frais.`,
  notYou: ({ support }) => `Ce n’était pas toi ? Écris à ${support}.`,
  notYouUrgent: ({ support }) => `Ce n’était pas toi ? Écris tout de suite à ${support}.`,
  shutOut: ({ support }) => `Tu n’arrives plus à entrer dans ton compte ? Écris à ${support}.`,
}
