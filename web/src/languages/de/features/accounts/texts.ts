import type { texts as english } from '../../../../features/accounts/texts.ts'

export const texts: typeof english = {
  username: 'Benutzername',
  email: 'E-Mail',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  confirmNewPassword: 'Neues Passwort wiederholen',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  terms: 'Nutzungsbedingungen',
  contestRules: 'Spielregeln',
  privacy: 'Datenschutzerklärung',
  backToLogin: 'Zurück zur Anmeldung',
  tryAgain: 'Erneut versuchen',
  sending: 'Wird gesendet …',
  saving: 'Wird gespeichert …',

  unexpected: 'Etwas Unerwartetes ist passiert',
  unexpectedTryAgain: 'Etwas Unerwartetes ist passiert. Bitte versuche es noch einmal.',
  captchaFailed: 'Die Captcha-Prüfung ist fehlgeschlagen. Bitte versuche es noch einmal.',
  captchaAgain: 'Bitte löse das Captcha noch einmal',
  aFewMinutes: 'ein paar Minuten',

  authChoice: {
    title: 'Bereit zu spielen?',
    lead: 'Ein Konto kostet nichts und lässt dich die Aufgabe verfolgen; mit einem Abo siehst du das Foto scharf und kannst tippen.',
    signUp: 'Ich bin neu hier',
    signIn: 'Ich habe schon ein Konto',
    practice: 'Erst üben, ohne Konto',
    back: 'Zurück',
  },

  identity: {
    start: (provider) => `Weiter mit ${provider}`,
    leaving: (provider) => `Weiter zu ${provider} …`,
    accepting: (provider) =>
      `Wenn du mit ${provider} weitermachst, stimmst du den {terms} zu und hast die {privacy} gelesen. Zu den Bedingungen gehören die {rules}.`,
    or: 'oder',
  },

  signIn: {
    title: 'Anmelden',
    lead: 'Schön, dass du da bist.',
    isNew: 'Neu hier?',
    signUp: 'Konto anlegen',
    form: 'Anmelden',
    forgotPassword: 'Passwort vergessen?',
    send: 'Anmelden',
    sending: 'Wird angemeldet …',
  },

  secondStep: {
    title: 'Noch ein Schritt',
    lead: 'Gib den Code ein, den deine Authenticator-App gerade zeigt.',
    leadBackup: 'Gib einen der Ersatzcodes ein, die du aufgehoben hast.',
    form: 'Zweiter Schritt der Anmeldung',
    send: 'Prüfen',
    sending: 'Wird geprüft …',
    back: 'Von vorn beginnen',
    lost: 'Weder App noch Ersatzcodes zur Hand? Schreib uns von der Adresse deines Kontos aus.',
  },

  signUp: {
    title: 'Leg dein Konto an',
    lead: 'Das Konto ist kostenlos. Zum Spielen brauchst du ein Abo, das du jederzeit kündigen kannst.',
    hasAccount: 'Schon ein Konto?',
    signIn: 'Stattdessen anmelden',
    form: 'Registrieren',
    usernameHint: '3 bis 20 Zeichen. Andere sehen ihn in der Rangliste.',
    acceptTerms: 'Ich stimme den Nutzungsbedingungen zu',
    read: 'Lies die {terms} und die {privacy}. Zu den Bedingungen gehören die {rules}.',
    send: 'Konto anlegen',
    sending: 'Dein Konto wird angelegt …',
  },

  confirmation: {
    title: 'Willkommen!',
    titleFor: (username) => `Willkommen, ${username}!`,
    sent: 'Wir haben einen Bestätigungslink an die Adresse geschickt, mit der du dich registriert hast. Öffne ihn, dann ist dein Konto fertig.',
    sentTo: 'Wir haben einen Bestätigungslink an {email} geschickt. Öffne ihn, dann ist dein Konto fertig.',
    confirmFirst: 'Bestätige zuerst deine E-Mail',
    confirmFirstText:
      'Anmelden kannst du dich, sobald deine E-Mail bestätigt ist. Wenn die Nachricht in ein paar Minuten nicht da ist, schau in deinen Spam-Ordner.',
    needHelp: 'Brauchst du Hilfe?',
    backToHome: 'Zur Startseite',
    isConfirmed: 'Schon bestätigt?',
    signIn: 'Anmelden',
    noEmail: 'Keine E-Mail von uns?',
    noEmailText:
      'Bitte registriere dich noch einmal mit derselben E-Mail. Dann schicken wir den Bestätigungslink noch einmal.',
    close: 'OK',

    confirming: 'Deine E-Mail wird bestätigt …',
    confirmed: 'Deine E-Mail ist bestätigt. Du kannst dich jetzt anmelden.',
    alreadyConfirmed: 'Schon bestätigt. Du kannst dich jetzt anmelden.',
    notConfirmed: 'Deine E-Mail konnte nicht bestätigt werden. Bitte öffne den Link in der Nachricht noch einmal.',

    confirmedHere: 'Deine E-Mail ist bestätigt',
    confirmedBefore: 'Schon bestätigt',
    openMailbox: (provider) => `${provider} öffnen`,
    sendAgain: 'Noch einmal schicken',
    resend: 'Bestätigung noch einmal schicken',
    resentTo:
      'Wir haben den Bestätigungslink noch einmal an {email} geschickt. Wenn er in ein paar Minuten nicht da ist, schau in deinen Spam-Ordner.',
  },

  forgotPassword: {
    title: 'Passwort vergessen?',
    lead: 'Gib deine E-Mail ein. Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.',
    form: 'Neues Passwort anfordern',
    send: 'Link schicken',
    sentTitle: 'Schau in dein Postfach!',
    sentTo: 'Wenn es für {email} ein Konto gibt, ist ein Link für ein neues Passwort unterwegs. Er gilt 1 Stunde.',
    noEmail: 'Nach ein paar Minuten keine E-Mail? Schau in deinen Spam-Ordner oder versuche es noch einmal.',
  },

  resetPassword: {
    title: 'Neues Passwort festlegen',
    lead: 'Dein Link gilt 1 Stunde und funktioniert einmal.',
    form: 'Neues Passwort festlegen',
    send: 'Passwort ändern',
    verifying: 'Dein Link wird geprüft …',
    notVerified: 'Der Link konnte nicht geprüft werden. Bitte versuche es noch einmal.',
    invalid: 'Dieser Link funktioniert nicht',
    invalidText: 'Ein Link gilt 1 Stunde und funktioniert einmal. Nur der neueste zählt.',
    newLink: 'Neuen Link anfordern',
    done: 'Dein Passwort ist geändert',
    doneText: 'Du kannst dich jetzt mit dem neuen Passwort anmelden. Die Anmeldung öffnet sich in ein paar Sekunden.',
    goToLogin: 'Zur Anmeldung',
  },

  captcha: {
    name: 'Captcha',
    loading: 'Captcha wird geladen …',
    failed: 'Das Captcha konnte nicht geladen werden',
    recaptchaFailed: 'reCAPTCHA konnte nicht geladen werden',
    retry: 'Noch einmal',
    notConfigured: 'reCAPTCHA ist nicht eingerichtet',
    comesFromGoogle:
      'Es kommt von Google. Google sieht dann deine Netzwerkadresse und deinen Browser und kann Cookies setzen.',
    privacy: 'Datenschutzerklärung',
  },
}
