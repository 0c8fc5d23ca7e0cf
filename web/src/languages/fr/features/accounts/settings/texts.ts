import type { texts as english } from '../../../../../features/accounts/settings/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Paramètres',
  backToGame: 'Retour au jeu',
  sections: {
    profile: 'Profil',
    subscription: 'Abonnement',
    faqs: 'Questions fréquentes',
    account: 'Compte',
  },

  statistics: 'Série et statistiques',
  leagues: 'Tes ligues',
  loadFailed: 'Tes paramètres n’ont pas pu être chargés',
  cancel: 'Annuler',
  saving: 'Enregistrement…',

  profile: {
    username: 'Pseudo',
    edit: 'Modifier',
    editUsername: 'Modifier le pseudo',
    form: 'Change ton pseudo',
    usernameHint: 'Les autres le voient dans le classement.',
    save: 'Enregistrer',
    saved: 'Ton pseudo est changé !',
    notSaved: 'Ton pseudo n’a pas pu être changé. Réessaie.',
    unexpected: 'Quelque chose d’inattendu s’est produit pendant le changement de pseudo',
    email: 'E-mail',
    since: 'Parmi nous depuis',
  },

  signOut: {
    title: 'Déconnexion',
    text: 'Dans tous les onglets de ce navigateur.',
    leave: 'Se déconnecter',
  },

  signIn: {
    title: 'Moyens de connexion',
    password: 'Mot de passe',
    changePassword: 'Changer le mot de passe',
    changed: 'Mot de passe changé',
    changedText: 'Partout ailleurs, ta session est fermée.',

    form: 'Changer le mot de passe',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    confirmNewPassword: 'Répète le nouveau mot de passe',
    passwordsDiffer: 'Les mots de passe ne sont pas identiques',
    save: 'Enregistrer',
    unexpected: 'Quelque chose d’inattendu s’est produit',

    noPassword: (provider) =>
      `Avec un mot de passe, tu peux aussi te connecter sans ${provider}. Nous t’envoyons un lien pour en choisir un.`,
    onlyNoPassword: 'Tu n’as pas encore de mot de passe. Nous t’envoyons un lien pour en choisir un.',
    sendLink: 'Choisir un mot de passe',
    sendLinkAgain: 'Renvoyer le lien',
    sending: 'Envoi…',
    sent: 'Regarde tes e-mails',
    sentTo: 'Nous avons envoyé un lien pour choisir un mot de passe à {email}. Il est valable 1 heure.',
    notSent: 'Le lien n’a pas pu être envoyé. Réessaie.',
  },

  proof: {
    password: 'Mot de passe actuel',
    passwordMissing: 'Saisis ton mot de passe pour continuer.',
    identity: (provider) =>
      `Tu n’as pas de mot de passe ici. Reconnecte-toi avec ${provider}, pour que nous sachions que c’est bien toi.`,
    newPassword:
      'Tu n’as pas de mot de passe ici. Choisis-en d’abord un, sous « Moyens de connexion », pour que nous sachions que c’est bien toi. Puis connecte-toi avec lui et reviens.',
    failed: 'Quelque chose d’inattendu s’est produit',
  },

  secondStep: {
    title: 'Connexion en deux étapes',
    off: 'Désactivée. Une fois activée, la connexion demande en plus un code d’une application d’authentification.',
    on: (codes) =>
      `Activée. La connexion demande un code de ton application d’authentification. ${plural(codes, { one: `Il reste ${codes} code de secours`, other: `Il reste ${codes} codes de secours` })}.`,
    ofStaff: 'Tu travailles ici : la connexion demande donc toujours un code. Le portail le renouvelle.',
    toPortal: 'Page Sécurité',
    loadFailed: 'Ta connexion en deux étapes n’a pas pu être chargée',
    switchOn: 'Activer',
    switchOff: 'Désactiver',
    form: { on: 'Activer la connexion en deux étapes', off: 'Désactiver la connexion en deux étapes' },
    next: 'Suivant',
    checking: 'Vérification…',
    scan: 'Scanne ce code QR avec une application d’authentification, comme Aegis, Google Authenticator ou 1Password.',
    qrAlt: 'Code QR pour l’application d’authentification',
    secret: 'Ou saisis ce secret dans l’application',
    copy: 'Copier',
    copySecret: 'Copier le secret',
    copied: 'Copié',
    copyFailed: 'La copie n’a pas marché ici. Sélectionne le texte et copie-le à la main.',
    enterCode: 'Puis saisis le code que l’application affiche.',
    backupCodes: 'Codes de secours',
    saveCodes:
      'La connexion en deux étapes est activée. Garde ces codes là où tu les retrouves sans ton téléphone : chacun te connecte une fois, et ils ne seront plus affichés.',
    copyAll: 'Copier tous les codes',
    saved: 'J’ai gardé les codes',
    isOn: 'La connexion en deux étapes est activée',
    isOnText: 'Partout ailleurs, ta session est fermée.',
    isOff: 'La connexion en deux étapes est désactivée',
    isOffText: 'La connexion ne demande plus de code.',
    unexpected: 'Quelque chose d’inattendu s’est produit',
  },

  sessions: {
    title: 'Appareils connectés',
    text: 'Déconnecte ce que tu ne reconnais pas ou n’utilises plus.',
    loadFailed: 'Tes sessions n’ont pas pu être chargées',
    showAll: (count) => `Tout afficher (${count})`,
    current: 'Cet appareil',
    used: (when) => `Utilisé ${when}`,
    justNow: 'ces dernières minutes',
    onDay: (date) => `le ${date}`,
    signOut: 'Déconnecter',
    signOutOf: (device) => `Déconnecter ${device}`,
    signedOutOf: (device) => `${device} : déconnecté`,
    stillSignedInOn: (device) => `${device} : encore connecté`,
    signOutEverywhere: 'Déconnecter partout',
    signedOutEverywhere: 'Tes sessions sont fermées partout',
  },

  download: {
    title: 'Tes données',
    text: 'Ce que nous gardons avec ton compte, dans un fichier JSON : profil, réponses, prix, abonnements et plus.',
    start: 'Télécharger mes données',
    collecting: 'Préparation…',
    saved: 'Tes données sont enregistrées',
    failed: 'Tes données n’ont pas pu être téléchargées',
    tryLater: 'Réessaie dans un instant.',
  },

  deletion: {
    title: 'Supprimer le compte',
    text: 'Supprime définitivement ton compte, et toutes tes réponses sauf celles qui ont gagné.',
    open: 'Supprimer le compte',

    question: 'Supprimer ton compte ?',
    blocked: 'Ton compte ne peut pas être supprimé maintenant',
    checking: 'Vérification de ton abonnement…',
    whatGoes:
      'Le compte {username} est supprimé définitivement : ton profil, tes réponses qui n’ont pas gagné, tes moyens de connexion, et ce qui reste d’un abonnement résilié.',
    whatStays:
      'Les réponses qui ont gagné, et leurs prix, restent enregistrés sans ton nom. Tant qu’un prix n’est pas versé, nous gardons ton adresse e-mail pour pouvoir te joindre.',
    isSure: 'J’ai compris : c’est définitif',
    tickFirst: 'Coche d’abord cette case.',
    close: 'Fermer',
    tryAgain: 'Réessayer',
    confirm: 'Supprimer le compte',
    deleting: 'Suppression…',

    failed: 'Le compte n’a pas pu être supprimé',
    unexpected: 'Quelque chose d’inattendu s’est produit pendant la suppression de ton compte',
    getHelp: 'Écris à l’assistance pour obtenir de l’aide',
    getHelpAt: 'Pour obtenir de l’aide, écris à l’assistance : {address}',

    done: 'Compte supprimé',
    doneText: 'Merci d’avoir joué avec nous.',
    doneRefresh: 'Le compte est supprimé. Recharge la page.',
    refresh: 'Recharger',
  },
}
