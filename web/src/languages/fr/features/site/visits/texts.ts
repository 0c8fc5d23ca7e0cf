import type { texts as english } from '../../../../../features/site/visits/texts.ts'

export const texts: typeof english = {
  title: 'Compter mes visites ?',
  text: (host) => `${host} compterait pour nous les pages que tu lis, sans cookies et sans ton nom.`,
  more: 'En savoir plus',
  yes: 'Oui',
  no: 'Non',

  settings: 'Réglages des cookies',
  choices: {
    yes: 'Tu as accepté que tes visites soient comptées.',
    no: 'Tu as choisi que tes visites ne soient pas comptées.',
    none: 'Tu n’as pas encore choisi si tes visites peuvent être comptées. D’ici là, elles ne le sont pas.',
  },
  refusedByBrowser:
    'Ton navigateur demande aux sites de ne pas te suivre. Nous le respectons : tes visites ne sont pas comptées.',
  nothingToChoose:
    'Ce site ne garde que l’essentiel et ce qui met les choses en ordre pour toi, comme l’endroit où tu étais sur une page. Rien de cela ne sert à te suivre : il n’y a donc rien à accepter ici.',
}
