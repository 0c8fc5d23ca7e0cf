import type { texts as english } from '../../../../../features/accounts/passkeys/texts.ts'

export const texts: typeof english = {
  title: 'Clés d’accès',
  text: 'Une clé d’accès te connecte avec ton doigt, ton visage ou le code PIN de ton appareil, à la place d’un mot de passe.',
  textPortal:
    'Une clé d’accès prouve que c’est bien toi avec ton doigt, ton visage ou le code PIN de ton appareil, à la place d’un code.',
  unsupported: 'Ce navigateur ne connaît pas les clés d’accès : tu ne peux donc pas en ajouter ici.',
  lost: 'Appareil perdu ? Connecte-toi avec ton mot de passe, ou choisis-en un nouveau par e-mail, puis supprime la clé ici.',
  lostPortal: 'Appareil perdu ? Utilise un code de secours, puis supprime la clé ici.',
  loadFailed: 'Tes clés d’accès n’ont pas pu être chargées',
  none: 'Tu n’as pas encore de clé d’accès.',
  added: (date) => `Ajoutée le ${date}`,
  used: (when) => `utilisée ${when}`,
  neverUsed: 'pas encore utilisée',

  add: 'Ajouter une clé d’accès',
  addForm: 'Ajouter une clé d’accès',
  adding: 'En attente de ton appareil…',
  name: 'Nom de la clé d’accès',
  nameHint: 'Pour la reconnaître, par exemple « Mon téléphone ».',
  nameMissing: 'Donne un nom à la clé d’accès.',
  isAdded: 'Clé d’accès ajoutée',
  isAddedText: 'Nous t’avons envoyé un e-mail à ce sujet.',

  rename: 'Renommer',
  renameOf: (name) => `Renommer ${name}`,
  renameForm: 'Renommer la clé d’accès',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  isRenamed: 'Clé d’accès renommée',

  remove: 'Supprimer',
  removeOf: (name) => `Supprimer ${name}`,
  removeForm: (name) => `Supprimer la clé d’accès ${name}`,
  removing: 'Suppression…',
  isRemoved: 'Clé d’accès supprimée',
  isRemovedText: 'Tu peux aussi la supprimer sur ton appareil.',
  cancel: 'Annuler',

  signIn: 'Continuer avec une clé d’accès',
  signingIn: 'En attente de ton appareil…',
  prove: 'Utiliser une clé d’accès',
  proving: 'En attente de ton appareil…',

  failures: {
    cancelled: 'Rien n’a été fait : ton appareil n’a pas confirmé. Réessaie.',
    known: 'Cet appareil a déjà une clé d’accès pour ton compte.',
    wrongAddress: 'Les clés d’accès ne marchent pas à cette adresse du site. Ouvre le site par son propre nom.',
    unable: 'Cet appareil ne peut pas garder de clé d’accès qui demande le doigt, le visage ou le code PIN.',
    unexpected: 'Cela n’a pas marché. Réessaie.',
  },
}
