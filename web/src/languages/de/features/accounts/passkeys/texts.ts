import type { texts as english } from '../../../../../features/accounts/passkeys/texts.ts'

export const texts: typeof english = {
  title: 'Passkeys',
  text: 'Mit einem Passkey meldest du dich mit Finger, Gesicht oder der PIN deines Geräts an, statt mit einem Passwort.',
  textPortal:
    'Ein Passkey beweist mit Finger, Gesicht oder der PIN deines Geräts, dass du es bist, statt mit einem Code.',
  unsupported: 'Dieser Browser kennt keine Passkeys, darum kann hier keiner angelegt werden.',
  lost: 'Gerät verloren? Melde dich mit deinem Passwort an, oder leg per E-Mail ein neues fest, und entferne den Passkey hier.',
  lostPortal: 'Gerät verloren? Nimm einen Ersatzcode und entferne den Passkey hier.',
  loadFailed: 'Deine Passkeys konnten nicht geladen werden',
  none: 'Du hast noch keine Passkeys.',
  added: (date) => `Angelegt am ${date}`,
  used: (when) => `benutzt ${when}`,
  neverUsed: 'noch nicht benutzt',

  add: 'Passkey anlegen',
  addForm: 'Passkey anlegen',
  adding: 'Warte auf dein Gerät …',
  name: 'Name des Passkeys',
  nameHint: 'Damit du ihn wiedererkennst, zum Beispiel „Mein Handy“.',
  nameMissing: 'Bitte gib dem Passkey einen Namen.',
  isAdded: 'Passkey angelegt',
  isAddedText: 'Wir haben dir dazu eine E-Mail geschickt.',

  rename: 'Umbenennen',
  renameOf: (name) => `${name} umbenennen`,
  renameForm: 'Passkey umbenennen',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  isRenamed: 'Passkey umbenannt',

  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  removeForm: (name) => `Den Passkey ${name} entfernen`,
  removing: 'Wird entfernt …',
  isRemoved: 'Passkey entfernt',
  isRemovedText: 'Du kannst ihn auch auf deinem Gerät löschen.',
  cancel: 'Abbrechen',

  signIn: 'Weiter mit einem Passkey',
  signingIn: 'Warte auf dein Gerät …',
  prove: 'Passkey benutzen',
  proving: 'Warte auf dein Gerät …',

  failures: {
    cancelled: 'Nichts ist geschehen: Dein Gerät hat es nicht bestätigt. Bitte versuche es noch einmal.',
    known: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
    wrongAddress:
      'Unter dieser Adresse der Seite funktionieren Passkeys nicht. Bitte öffne die Seite unter ihrem eigenen Namen.',
    unable: 'Dieses Gerät kann keinen Passkey aufbewahren, der nach Finger, Gesicht oder PIN fragt.',
    unexpected: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  },
}
