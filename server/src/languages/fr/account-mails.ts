import type { accountMails as english } from '../en/account-mails.ts'

export const accountMails: typeof english = {
  confirmation: {
    subject: ({ site }) => `Confirme ton adresse e-mail pour ${site}`,
    preview: 'Plus qu’une étape. Le lien est valable 24 heures et ne sert qu’une fois.',
    heading: ({ site, username }) => `Bienvenue sur ${site}, ${username} !`,
    please: 'Confirme ton adresse e-mail. Tu pourras te connecter aussitôt après.',
    valid: 'Le lien est valable 24 heures et ne sert qu’une fois.',
    button: 'Confirmer l’adresse e-mail',
    footnote: ({ username }) =>
      `Tu n’as pas créé le compte « ${username} » ? Alors ne fais rien : sans la confirmation, personne ne peut l’utiliser.`,
  },
  reset: {
    subject: ({ site }) => `Choisis un nouveau mot de passe pour ${site}`,
    preview: 'Quelqu’un l’a demandé, sans doute toi. Le lien est valable 1 heure et ne sert qu’une fois.',
    asked: ({ username }) => `Quelqu’un, sans doute toi, a demandé un nouveau mot de passe pour « ${username} ».`,
    valid:
      'Le lien est valable 1 heure et ne sert qu’une fois. Avec le nouveau mot de passe, tous les appareils sont déconnectés.',
    footnote: 'Tu n’as rien demandé ? Alors ne fais rien : ton mot de passe reste le même.',
  },
  passwordChanged: {
    subject: ({ site }) => `Ton mot de passe pour ${site} a changé`,
    heading: 'Ton mot de passe a changé',
    changed: ({ username }) =>
      `Le mot de passe de « ${username} » a été changé. Les autres appareils ont été déconnectés.`,
    changedAt: ({ username, moment }) =>
      `Le mot de passe de « ${username} » a été changé le ${moment}. Les autres appareils ont été déconnectés.`,
    wasIt:
      'Si c’était toi, il n’y a rien à faire. Sinon, choisis maintenant un nouveau mot de passe : le lien arrive à cette adresse.',
    passkeyStays:
      'La clé d’accès de ce compte permet toujours de se connecter. Regarde « Clés d’accès » dans tes paramètres, et supprime ce qui n’est pas à toi.',
    passkeysStay: ({ count }) =>
      `Les ${count} clés d’accès de ce compte permettent toujours de se connecter. Regarde « Clés d’accès » dans tes paramètres, et supprime ce qui n’est pas à toi.`,
  },
  identityLinked: {
    subject: ({ site, provider }) => `Connexion avec ${provider} ajoutée à ton compte sur ${site}`,
    preview: 'Ton mot de passe marche toujours.',
    heading: ({ provider }) => `Tu peux maintenant te connecter avec ${provider}`,
    used: ({ username, provider }) =>
      `Le compte ${provider} qui a cette adresse a servi à se connecter au compte « ${username} », et permettra désormais de le faire à tout moment.`,
    password:
      'Ton mot de passe marche toujours aussi. Si ce n’est pas toi qui l’as choisi, choisis-en un nouveau maintenant : tous les appareils seront déconnectés.',
  },
  newDevice: {
    subject: ({ site }) => `Un nouvel appareil s’est connecté à ton compte sur ${site}`,
    heading: 'Un nouvel appareil s’est connecté',
    signedIn: ({ username }) =>
      `Quelqu’un s’est connecté au compte « ${username} » sur un appareil qui n’avait jamais servi pour ce compte.`,
    when: ({ moment }) => `Quand : ${moment}`,
    device: ({ device }) => `Appareil : ${device}`,
    network: ({ network }) => `Adresse réseau : ${network}`,
    wasIt:
      'Si c’était toi, il n’y a rien à faire. Sinon, choisis maintenant un nouveau mot de passe : tous les appareils seront déconnectés. Sous « Appareils connectés », dans tes paramètres, tu peux aussi en déconnecter un seul.',
  },
  secondStepOn: {
    subject: ({ site }) => `La connexion en deux étapes est activée pour ton compte sur ${site}`,
    preview: 'Pour se connecter, il faut désormais un code de ton application d’authentification.',
    heading: 'La connexion en deux étapes est activée',
    takes: ({ username }) =>
      `Pour se connecter au compte « ${username} », il faut désormais un code de ton application d’authentification, ou un de tes codes de secours. Les autres appareils ont été déconnectés.`,
    keep: 'Garde les codes de secours là où tu les trouves sans ton téléphone. Un nouveau mot de passe ne désactive pas la deuxième étape.',
  },
  secondStepOff: {
    subject: ({ site }) => `La connexion en deux étapes est désactivée pour ton compte sur ${site}`,
    heading: 'La connexion en deux étapes est désactivée',
    takesNone: ({ username }) =>
      `Pour se connecter au compte « ${username} », il ne faut plus de code. L’entrée de l’application d’authentification et les anciens codes de secours ne sont plus valables.`,
    wasIt:
      'Si c’était toi, il n’y a rien à faire. Sinon, choisis maintenant un nouveau mot de passe : tous les appareils seront déconnectés.',
  },
  emailInUse: {
    subject: ({ site }) => `Tu as déjà un compte sur ${site}`,
    preview: 'Quelqu’un, sans doute toi, a voulu s’inscrire encore une fois avec cette adresse.',
    heading: 'Tu as déjà un compte',
    tried: ({ username }) =>
      `Quelqu’un, sans doute toi, a voulu s’inscrire avec cette adresse. Elle appartient déjà à « ${username} », donc aucun deuxième compte n’a été créé.`,
    signIn:
      'Connecte-toi comme avant. Si tu as oublié ton mot de passe, tu pourras en choisir un nouveau sur la page de connexion.',
    button: 'Se connecter',
    footnote: 'Ce n’était pas toi ? Alors ne fais rien : personne n’est entré dans ton compte.',
  },
  deleted: {
    subject: ({ site }) => `Ton compte sur ${site} a été supprimé`,
    preview: 'Plus personne ne peut s’en servir pour se connecter.',
    heading: 'Ton compte a été supprimé',
    gone: ({ username }) =>
      `Le compte « ${username} » n’existe plus, et plus personne ne peut s’en servir pour se connecter.`,
    kept: 'Ce que la loi et le concours nous demandent de garder, comme les réponses et les prix gagnés, est gardé sans ton nom. Si nous te devons encore un prix, nous gardons cette adresse jusqu’à ce que ce soit réglé.',
    footnote: ({ support }) => `Ce n’était pas toi ? Écris tout de suite à ${support}.`,
  },
}
