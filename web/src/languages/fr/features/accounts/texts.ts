import type { texts as english } from '../../../../features/accounts/texts.ts'

export const texts: typeof english = {
  username: 'Pseudo',
  email: 'E-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  confirmNewPassword: 'Répète le nouveau mot de passe',
  passwordsDiffer: 'Les mots de passe ne sont pas identiques',
  terms: 'conditions d’utilisation',
  contestRules: 'règlement du concours',
  privacy: 'politique de confidentialité',
  backToLogin: 'Retour à la connexion',
  tryAgain: 'Réessayer',
  sending: 'Envoi…',
  saving: 'Enregistrement…',

  unexpected: 'Quelque chose d’inattendu s’est produit',
  unexpectedTryAgain: 'Quelque chose d’inattendu s’est produit. Réessaie.',
  captchaFailed: 'La vérification du captcha a échoué. Réessaie.',
  captchaAgain: 'Résous le captcha encore une fois',
  aFewMinutes: 'quelques minutes',

  authChoice: {
    title: 'Envie de jouer ?',
    lead: 'Un compte est gratuit et te permet de suivre le défi ; avec un abonnement, tu vois la photo nette et tu peux répondre.',
    signUp: 'C’est ma première visite',
    signIn: 'J’ai déjà un compte',
    practice: 'D’abord m’entraîner, sans compte',
    back: 'Retour',
  },

  identity: {
    start: (provider) => `Continuer avec ${provider}`,
    leaving: (provider) => `En route vers ${provider}…`,
    accepting: (provider) =>
      `En continuant avec ${provider}, tu acceptes les {terms} et tu confirmes avoir lu la {privacy}. Les conditions comprennent le {rules}.`,
    or: 'ou',
  },

  signIn: {
    title: 'Connexion',
    lead: 'Quel plaisir de te voir !',
    isNew: 'Première visite ?',
    signUp: 'Créer un compte',
    form: 'Connexion',
    forgotPassword: 'Mot de passe oublié ?',
    send: 'Se connecter',
    sending: 'Connexion…',
  },

  secondStep: {
    title: 'Encore une étape',
    lead: 'Saisis le code que ton application d’authentification affiche maintenant.',
    leadBackup: 'Saisis un des codes de secours que tu as gardés.',
    form: 'Seconde étape de la connexion',
    send: 'Vérifier',
    sending: 'Vérification…',
    back: 'Recommencer',
    lost: 'Ni application ni codes de secours sous la main ? Écris-nous depuis l’adresse de ton compte.',
  },

  signUp: {
    title: 'Crée ton compte',
    lead: 'Le compte est gratuit. Pour jouer, il faut un abonnement, que tu peux résilier à tout moment.',
    hasAccount: 'Déjà un compte ?',
    signIn: 'Se connecter',
    form: 'Inscription',
    usernameHint: '3 à 20 caractères. Les autres le voient dans le classement.',
    acceptTerms: 'J’accepte les conditions d’utilisation',
    read: 'À lire : les {terms} et la {privacy}. Les conditions comprennent le {rules}.',
    send: 'Créer mon compte',
    sending: 'Création de ton compte…',
  },

  confirmation: {
    title: 'Bienvenue !',
    titleFor: (username) => `Bienvenue, ${username} !`,
    sent: 'Nous avons envoyé un lien de confirmation à l’adresse de ton inscription. Ouvre-le pour terminer ton inscription.',
    sentTo: 'Nous avons envoyé un lien de confirmation à {email}. Ouvre-le pour terminer ton inscription.',
    confirmFirst: 'Confirme d’abord ton adresse',
    confirmFirstText:
      'Tu pourras te connecter dès que ton adresse sera confirmée. Si le message n’arrive pas d’ici quelques minutes, regarde dans tes spams.',
    needHelp: 'Besoin d’aide ?',
    backToHome: 'Retour à l’accueil',
    isConfirmed: 'Déjà confirmée ?',
    signIn: 'Se connecter',
    noEmail: 'Pas d’e-mail de notre part ?',
    noEmailText: 'Inscris-toi encore une fois avec la même adresse. Nous renvoyons alors le lien de confirmation.',
    close: 'OK',

    confirming: 'Confirmation de ton adresse…',
    confirmed: 'Ton adresse est confirmée. Tu peux te connecter.',
    alreadyConfirmed: 'Déjà confirmée. Tu peux te connecter.',
    notConfirmed: 'Ton adresse n’a pas pu être confirmée. Ouvre encore une fois le lien de l’e-mail.',

    confirmedHere: 'Ton adresse est confirmée',
    confirmedBefore: 'Déjà confirmée',
    openMailbox: (provider) => `Ouvrir ${provider}`,
    sendAgain: 'Renvoyer',
    resend: 'Renvoyer la confirmation',
    resentTo:
      'Nous avons renvoyé le lien de confirmation à {email}. S’il n’arrive pas d’ici quelques minutes, regarde dans tes spams.',
  },

  forgotPassword: {
    title: 'Mot de passe oublié ?',
    lead: 'Saisis ton adresse e-mail. Nous t’envoyons un lien pour choisir un nouveau mot de passe.',
    form: 'Demander un nouveau mot de passe',
    send: 'Envoyer le lien',
    sentTitle: 'Regarde tes e-mails !',
    sentTo:
      'S’il existe un compte pour {email}, un lien pour choisir un nouveau mot de passe est en route. Il est valable 1 heure.',
    noEmail: 'Pas d’e-mail après quelques minutes ? Regarde dans tes spams, ou réessaie.',
  },

  resetPassword: {
    title: 'Choisis un nouveau mot de passe',
    lead: 'Ton lien est valable 1 heure et ne sert qu’une fois.',
    form: 'Choisir un nouveau mot de passe',
    send: 'Changer le mot de passe',
    verifying: 'Vérification de ton lien…',
    notVerified: 'Le lien n’a pas pu être vérifié. Réessaie.',
    invalid: 'Ce lien ne marche pas',
    invalidText: 'Un lien est valable 1 heure et ne sert qu’une fois. Seul le plus récent compte.',
    newLink: 'Demander un nouveau lien',
    done: 'Ton mot de passe est changé',
    doneText:
      'Tu peux maintenant te connecter avec ton nouveau mot de passe. La page de connexion s’ouvre dans quelques secondes.',
    goToLogin: 'Aller à la connexion',
  },

  captcha: {
    name: 'Captcha',
    loading: 'Chargement du captcha…',
    failed: 'Le captcha n’a pas pu être chargé',
    recaptchaFailed: 'reCAPTCHA n’a pas pu être chargé',
    retry: 'Réessayer',
    notConfigured: 'reCAPTCHA n’est pas configuré',
    comesFromGoogle:
      'Il vient de Google, qui voit alors ton adresse réseau et ton navigateur et peut déposer des cookies.',
    privacy: 'Politique de confidentialité',
  },
}
