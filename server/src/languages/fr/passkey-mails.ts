import type { passkeyMails as english } from '../en/passkey-mails.ts'

export const passkeyMails: typeof english = {
  added: {
    subject: ({ site }) => `Une clé d’accès a été ajoutée à ton compte sur ${site}`,
    heading: 'Une clé d’accès a été ajoutée',
    belongs: ({ name, username }) => `La clé d’accès « ${name} » fait désormais partie du compte « ${username} ».`,
    wasIt:
      'Si c’était toi, il n’y a rien à faire. Sinon, supprime-la sous « Clés d’accès » dans tes paramètres, et choisis un nouveau mot de passe : un nouveau mot de passe seul ne la supprime pas.',
    button: 'Ouvrir les paramètres',
  },
  removed: {
    subject: ({ site }) => `Une clé d’accès a été supprimée de ton compte sur ${site}`,
    heading: 'Une clé d’accès a été supprimée',
    gone: ({ name, username }) =>
      `La clé d’accès « ${name} » du compte « ${username} » n’est plus acceptée. Tu peux aussi la supprimer sur ton appareil.`,
    wasIt:
      'Si c’était toi, il n’y a rien à faire. Sinon, choisis maintenant un nouveau mot de passe : tous les appareils seront déconnectés.',
  },
}
