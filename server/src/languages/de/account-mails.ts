import type { accountMails as english } from '../en/account-mails.ts'

export const accountMails: typeof english = {
  confirmation: {
    subject: ({ site }) => `Bestätige deine E-Mail-Adresse für ${site}`,
    preview: 'Nur noch ein Schritt. Der Link gilt 24 Stunden und funktioniert einmal.',
    heading: ({ site, username }) => `Willkommen bei ${site}, ${username}!`,
    please: 'Bitte bestätige deine E-Mail-Adresse. Gleich danach kannst du dich anmelden.',
    valid: 'Der Link gilt 24 Stunden und funktioniert einmal.',
    button: 'E-Mail-Adresse bestätigen',
    footnote: ({ username }) =>
      `Du hast dich nicht als „${username}“ registriert? Dann musst du nichts tun: Ohne die Bestätigung kann niemand das Konto benutzen.`,
  },
  reset: {
    subject: ({ site }) => `Leg ein neues Passwort für ${site} fest`,
    preview: 'Jemand, wahrscheinlich du, hat darum gebeten. Der Link gilt 1 Stunde und funktioniert einmal.',
    asked: ({ username }) => `Jemand, wahrscheinlich du, wollte ein neues Passwort für „${username}“ festlegen.`,
    valid: 'Der Link gilt 1 Stunde und funktioniert einmal. Mit dem neuen Passwort werden alle Geräte abgemeldet.',
    footnote: 'Du hast nicht darum gebeten? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: ({ site }) => `Dein Passwort für ${site} wurde geändert`,
    heading: 'Dein Passwort wurde geändert',
    changed: ({ username }) => `Das Passwort von „${username}“ wurde geändert. Andere Geräte wurden abgemeldet.`,
    changedAt: ({ username, moment }) =>
      `Das Passwort von „${username}“ wurde am ${moment} geändert. Andere Geräte wurden abgemeldet.`,
    wasIt:
      'Wenn du das warst, ist nichts zu tun. Wenn nicht, leg jetzt ein neues Passwort fest: Der Link kommt an diese Adresse.',
    passkeyStays:
      'Mit dem Passkey dieses Kontos kann man sich weiter anmelden. Sieh in deinen Einstellungen unter „Passkeys“ nach und entferne, was dir nicht gehört.',
    passkeysStay: ({ count }) =>
      `Mit den ${count} Passkeys dieses Kontos kann man sich weiter anmelden. Sieh in deinen Einstellungen unter „Passkeys“ nach und entferne, was dir nicht gehört.`,
  },
  identityLinked: {
    subject: ({ site, provider }) => `Mit ${provider} kommst du jetzt in dein Konto bei ${site}`,
    preview: 'Dein Passwort gilt weiterhin.',
    heading: ({ provider }) => `Du kannst dich jetzt mit ${provider} anmelden`,
    used: ({ username, provider }) =>
      `Mit dem Konto bei ${provider}, das diese Adresse hat, hat sich jemand als „${username}“ angemeldet. Von jetzt an geht das jederzeit.`,
    password:
      'Auch dein Passwort gilt weiterhin. Wenn du es nicht selbst gewählt hast, leg jetzt ein neues fest: Dann werden alle Geräte abgemeldet.',
  },
  newDevice: {
    subject: ({ site }) => `Ein neues Gerät ist in deinem Konto bei ${site} angemeldet`,
    heading: 'Ein neues Gerät ist angemeldet',
    signedIn: ({ username }) =>
      `Jemand hat sich als „${username}“ auf einem Gerät angemeldet, das für dieses Konto noch nie benutzt wurde.`,
    when: ({ moment }) => `Wann: ${moment}`,
    device: ({ device }) => `Gerät: ${device}`,
    network: ({ network }) => `Netzwerkadresse: ${network}`,
    wasIt:
      'Wenn du das warst, ist nichts zu tun. Wenn nicht, leg jetzt ein neues Passwort fest: Dann werden alle Geräte abgemeldet. Einzelne Geräte kannst du in deinen Einstellungen unter „Wo du angemeldet bist“ abmelden.',
  },
  secondStepOn: {
    subject: ({ site }) => `Für dein Konto bei ${site} ist die Anmeldung in zwei Schritten eingeschaltet`,
    preview: 'Zum Anmelden gehört von jetzt an ein Code deiner Authenticator-App.',
    heading: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    takes: ({ username }) =>
      `Wer sich als „${username}“ anmeldet, braucht von jetzt an einen Code deiner Authenticator-App oder einen deiner Ersatzcodes. Andere Geräte wurden abgemeldet.`,
    keep: 'Bewahre die Ersatzcodes dort auf, wo du sie auch ohne dein Handy findest. Ein neues Passwort schaltet den zweiten Schritt nicht aus.',
  },
  secondStepOff: {
    subject: ({ site }) => `Für dein Konto bei ${site} ist die Anmeldung in zwei Schritten ausgeschaltet`,
    heading: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    takesNone: ({ username }) =>
      `Wer sich als „${username}“ anmeldet, braucht keinen Code mehr. Der Eintrag in der Authenticator-App und die bisherigen Ersatzcodes gelten nicht mehr.`,
    wasIt:
      'Wenn du das warst, ist nichts zu tun. Wenn nicht, leg jetzt ein neues Passwort fest: Dann werden alle Geräte abgemeldet.',
  },
  emailInUse: {
    subject: ({ site }) => `Du hast schon ein Konto bei ${site}`,
    preview: 'Jemand, wahrscheinlich du, wollte sich mit dieser Adresse noch einmal registrieren.',
    heading: 'Du hast schon ein Konto',
    tried: ({ username }) =>
      `Jemand, wahrscheinlich du, wollte sich mit dieser Adresse registrieren. Sie gehört schon zu „${username}“, deshalb gibt es kein zweites Konto.`,
    signIn: 'Melde dich an wie bisher. Wenn du dein Passwort vergessen hast, kannst du dort ein neues festlegen.',
    button: 'Anmelden',
    footnote: 'Das warst du nicht? Dann musst du nichts tun: Niemand ist in dein Konto gekommen.',
  },
  deleted: {
    subject: ({ site }) => `Dein Konto bei ${site} wurde gelöscht`,
    preview: 'Niemand kann sich mehr damit anmelden.',
    heading: 'Dein Konto wurde gelöscht',
    gone: ({ username }) => `Das Konto „${username}“ gibt es nicht mehr, und niemand kann sich mehr damit anmelden.`,
    kept: 'Was wir nach dem Gesetz und für den Wettbewerb behalten müssen, etwa Tipps und gewonnene Preise, bleibt ohne deinen Namen gespeichert. Wenn wir dir noch einen Preis schulden, behalten wir diese Adresse, bis das geregelt ist.',
    footnote: ({ support }) => `Das warst du nicht? Schreib sofort an ${support}.`,
  },
}
