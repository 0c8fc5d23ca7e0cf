import type { texts as english } from '../../../../../features/accounts/settings/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Einstellungen',
  backToGame: 'Zurück zum Spiel',
  sections: {
    profile: 'Profil',
    subscription: 'Abo verwalten',
    faqs: 'Häufige Fragen',
    account: 'Konto',
  },

  statistics: 'Serie und Statistik',
  leagues: 'Deine Ligen',
  loadFailed: 'Deine Einstellungen konnten nicht geladen werden',
  cancel: 'Abbrechen',
  saving: 'Wird gespeichert …',

  profile: {
    username: 'Benutzername',
    edit: 'Ändern',
    editUsername: 'Benutzernamen ändern',
    form: 'Ändere deinen Namen',
    usernameHint: 'Andere sehen ihn in der Rangliste.',
    save: 'Speichern',
    saved: 'Dein Benutzername ist geändert!',
    notSaved: 'Der Benutzername konnte nicht geändert werden. Bitte versuche es noch einmal.',
    unexpected: 'Beim Ändern des Benutzernamens ist etwas Unerwartetes passiert',
    email: 'E-Mail',
    since: 'Dabei seit',
  },

  signOut: {
    title: 'Abmelden',
    text: 'In jedem Tab dieses Browsers.',
    leave: 'Abmelden',
  },

  signIn: {
    title: 'Wie du dich anmeldest',
    password: 'Passwort',
    changePassword: 'Passwort ändern',
    changed: 'Passwort geändert',
    changedText: 'Überall sonst wurdest du abgemeldet.',

    form: 'Passwort ändern',
    currentPassword: 'Aktuelles Passwort',
    newPassword: 'Neues Passwort',
    confirmNewPassword: 'Neues Passwort wiederholen',
    passwordsDiffer: 'Die Passwörter stimmen nicht überein',
    save: 'Passwort speichern',
    unexpected: 'Etwas Unerwartetes ist passiert',

    noPassword: (provider) =>
      `Mit einem Passwort kannst du dich auch ohne ${provider} anmelden. Wir schicken dir dafür einen Link.`,
    onlyNoPassword: 'Du hast noch kein Passwort. Wir schicken dir einen Link, mit dem du eins festlegst.',
    sendLink: 'Passwort festlegen',
    sendLinkAgain: 'Link noch einmal schicken',
    sending: 'Wird gesendet …',
    sent: 'Schau in dein Postfach',
    sentTo: 'Wir haben einen Link für ein Passwort an {email} geschickt. Er gilt 1 Stunde.',
    notSent: 'Der Link konnte nicht geschickt werden. Bitte versuche es noch einmal.',
  },

  proof: {
    password: 'Aktuelles Passwort',
    passwordMissing: 'Bitte gib dein Passwort ein, um weiterzumachen.',
    identity: (provider) =>
      `Du hast hier kein Passwort. Bitte melde dich noch einmal mit ${provider} an, damit wir wissen, dass du es bist.`,
    newPassword:
      'Du hast hier kein Passwort. Bitte leg zuerst unter „Wie du dich anmeldest“ eins fest, damit wir wissen, dass du es bist. Melde dich dann damit an und komm hierher zurück.',
    failed: 'Etwas Unerwartetes ist passiert',
  },

  secondStep: {
    title: 'Anmeldung in zwei Schritten',
    off: 'Aus. Eingeschaltet braucht die Anmeldung zusätzlich einen Code aus einer Authenticator-App.',
    on: (codes) =>
      `An. Die Anmeldung braucht einen Code aus deiner Authenticator-App. ${plural(codes, { one: '1 Ersatzcode ist', other: `${codes} Ersatzcodes sind` })} übrig.`,
    ofStaff: 'Du arbeitest hier mit, darum braucht deine Anmeldung immer einen Code. Erneuert wird er im Portal.',
    toPortal: 'Zum Bereich Sicherheit',
    loadFailed: 'Deine Anmeldung in zwei Schritten konnte nicht geladen werden',
    switchOn: 'Einschalten',
    switchOff: 'Ausschalten',
    form: { on: 'Anmeldung in zwei Schritten einschalten', off: 'Anmeldung in zwei Schritten ausschalten' },
    next: 'Weiter',
    checking: 'Wird geprüft …',
    scan: 'Scanne diesen QR-Code mit einer Authenticator-App wie Aegis, Google Authenticator oder 1Password.',
    qrAlt: 'QR-Code für die Authenticator-App',
    secret: 'Oder gib dieses Geheimnis in der App ein',
    copy: 'Kopieren',
    copySecret: 'Geheimnis kopieren',
    copied: 'Kopiert',
    copyFailed: 'Das Kopieren hat hier nicht geklappt. Bitte markiere den Text und kopiere ihn von Hand.',
    enterCode: 'Gib dann den Code ein, den die App zeigt.',
    backupCodes: 'Ersatzcodes',
    saveCodes:
      'Die Anmeldung in zwei Schritten ist eingeschaltet. Hebe diese Codes dort auf, wo du sie ohne dein Handy findest: Jeder meldet dich einmal an, und sie werden nicht noch einmal gezeigt.',
    copyAll: 'Alle Codes kopieren',
    saved: 'Ich habe die Codes aufgehoben',
    isOn: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    isOnText: 'Überall sonst wurdest du abgemeldet.',
    isOff: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    isOffText: 'Die Anmeldung braucht keinen Code mehr.',
    unexpected: 'Etwas Unerwartetes ist passiert',
  },

  sessions: {
    title: 'Wo du angemeldet bist',
    text: 'Melde ab, was du nicht kennst oder nicht mehr benutzt.',
    loadFailed: 'Deine Sitzungen konnten nicht geladen werden',
    showAll: (count) => `Alle ${count} zeigen`,
    current: 'Dieses Gerät',
    used: (when) => `Benutzt ${when}`,
    justNow: 'in den letzten Minuten',
    onDay: (date) => `am ${date}`,
    signOut: 'Abmelden',
    signOutOf: (device) => `${device} abmelden`,
    signedOutOf: (device) => `${device} ist abgemeldet`,
    stillSignedInOn: (device) => `${device} ist noch angemeldet`,
    signOutEverywhere: 'Überall abmelden',
    signedOutEverywhere: 'Du bist überall abgemeldet',
  },

  download: {
    title: 'Deine Daten',
    text: 'Was wir zu deinem Konto aufbewahren, als JSON-Datei: Profil, Tipps, Preise, Abos und mehr.',
    start: 'Meine Daten herunterladen',
    collecting: 'Wird gesammelt …',
    saved: 'Deine Daten sind gespeichert',
    failed: 'Deine Daten konnten nicht heruntergeladen werden',
    tryLater: 'Bitte versuche es gleich noch einmal.',
  },

  deletion: {
    title: 'Konto löschen',
    text: 'Löscht endgültig dein Konto und alle deine Tipps außer denen, die gewonnen haben.',
    open: 'Konto löschen',

    question: 'Dein Konto löschen?',
    blocked: 'Dein Konto kann gerade nicht gelöscht werden',
    checking: 'Dein Abo wird geprüft …',
    whatGoes:
      'Das Konto {username} wird endgültig gelöscht: dein Profil, deine Tipps, die nicht gewonnen haben, deine Anmeldewege und was von einem gekündigten Abo übrig ist.',
    whatStays:
      'Tipps, die gewonnen haben, und ihre Preise bleiben ohne deinen Namen gespeichert. Bis ein Preis ausgezahlt ist, behalten wir deine E-Mail-Adresse, damit wir dich erreichen.',
    isSure: 'Mir ist klar, dass sich das nicht rückgängig machen lässt',
    tickFirst: 'Bitte setze zuerst diesen Haken.',
    close: 'Schließen',
    tryAgain: 'Erneut versuchen',
    confirm: 'Konto löschen',
    deleting: 'Wird gelöscht …',

    failed: 'Das Konto konnte nicht gelöscht werden',
    unexpected: 'Beim Löschen deines Kontos ist etwas Unerwartetes passiert',
    getHelp: 'Bitte wende dich an den Support',
    getHelpAt: 'Bitte wende dich an den Support: {address}',

    done: 'Konto gelöscht',
    doneText: 'Danke, dass du mit uns gespielt hast.',
    doneRefresh: 'Das Konto ist gelöscht. Bitte lade die Seite neu.',
    refresh: 'Neu laden',
  },
}
