import type { accountMails as english } from '../en/account-mails.ts'

export const accountMails: typeof english = {
  confirmation: {
    subject: ({ site }) => `Confirme ton adresse e-mail pour ${site}`,
    preview: 'Plus qu’une étape. Le lien sert une seule fois, pendant 24 heures.',
    heading: ({ site, username }) => `Bienvenue sur ${site}, ${username} !`,
    please: 'Confirme ton adresse e-mail. Tu pourras te connecter aussitôt après.',
    valid: 'Le lien sert une seule fois et reste valable 24 heures.',
    button: 'Confirmer l’adresse e-mail',
    footnote: ({ username }) =>
      `Tu n’as pas créé le compte « ${username} » ? Alors ne fais rien : sans la confirmation, personne ne peut l’utiliser.`,
  },
  reset: {
    subject: ({ site }) => `Choisis un nouveau mot de passe pour ${site}`,
    preview: 'Quelqu’un l’a demandé, sans doute toi. Le lien sert une seule fois, pendant 1 heure.',
    asked: ({ username }) => `Quelqu’un, sans doute toi, a demandé un nouveau mot de passe pour « ${username} ».`,
    valid:
      'Le lien sert une seule fois et reste valable 1 heure. Avec le nouveau mot de passe, tous les appareils sont déconnectés.',
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
    subject: ({ site, provider }) => `${provider} ouvre maintenant ton compte sur ${site}`,
    preview: 'Ton mot de passe marche toujours.',
    heading: ({ provider }) => `Tu peux maintenant te connecter avec ${provider}`,
    used: ({ username, provider }) =>
      `Le compte ${provider} qui a cette adresse a servi à se connecter comme « ${username} », et continuera désormais de marcher.`,
    password:
      'Ton mot de passe marche toujours aussi. Si tu n’en as pas choisi toi-même, choisis-en un nouveau maintenant : tous les appareils seront déconnectés.',
  },
  newDevice: {
    subject: ({ site }) => `Un nouvel appareil s’est connecté à ton compte sur ${site}`,
    heading: 'Un nouvel appareil s’est connecté',
    signedIn: ({ username }) =>
      `Quelqu’un s’est connecté comme « ${username} » sur un appareil qui n’avait jamais servi pour ce compte.`,
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
      `Pour se connecter comme « ${username} », il faut désormais un code de ton application d’authentification, ou un de tes codes de secours. Les autres appareils ont été déconnectés.`,
    keep: 'Garde les codes de secours là où tu les trouves sans ton téléphone. Un nouveau mot de passe ne désactive pas la deuxième étape.',
  },
  secondStepOff: {
    subject: ({ site }) => `La connexion en deux étapes est désactivée pour ton compte sur ${site}`,
    heading: 'La connexion en deux étapes est désactivée',
    takesNone: ({ username }) =>
      `Pour se connecter comme « ${username} », il ne faut plus de code. L’entrée de l’application d’authentification et les codes de secours d’avant ne valent plus rien.`,
    wasIt:
      'Si c’était toi, il n’y a rien à faire. Sinon, choisis maintenant un nouveau mot de passe : tous les appareils seront déconnectés.',
  },
  emailInUse: {
    subject: ({ site }) => `Tu as déjà un compte sur ${site}`,
    preview: 'Quelqu’un, sans doute toi, a voulu s’inscrire encore une fois avec cette adresse.',
    heading: 'Tu as déjà un compte',
    tried: ({ username }) =>
      `Quelqu’un, sans doute toi, a voulu s’inscrire avec cette adresse. Elle appartient déjà à « ${username} », donc aucun deuxième compte n’a été créé.`,
    signIn: 'Connecte-toi comme avant. Si tu as oublié ton mot de passe, tu peux en choisir un nouveau là-bas.',
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
