import type { texts as english } from '../../../../features/reminders/texts.ts'

export const texts: typeof english = {
  title: 'Erinnerungen',
  lead: 'Nur, was du hier einschaltest. Ein Klick schaltet es wieder aus.',
  failed: 'Deine Erinnerungen konnten nicht geladen werden',
  notSaved: 'Das wurde nicht gespeichert. Bitte versuche es noch einmal.',
  kinds: {
    release: { title: 'Das Foto des Tages', text: 'Wenn ein neues Foto da ist.' },
    streak: { title: 'Deine Serie', text: 'Höchstens einmal am Tag, ab 18 Uhr, wenn sie um Mitternacht enden würde.' },
    result: { title: 'Das Ergebnis', text: 'Wenn ein Tag vorbei ist, an dem du gespielt hast.' },
  },
  news: {
    title: 'Neuigkeiten',
    text: 'Wenn es für alle etwas zu sagen gibt, zum Beispiel neue Regeln oder andere Zeiten. Per E-Mail.',
  },
  push: 'Push',
  mail: 'E-Mail',

  quiet: {
    title: 'Ruhezeit',
    text: 'Zwischen diesen Zeiten wird nichts gesendet. Ein Foto, das dann herauskommt, melden wir am Ende der Ruhezeit, wenn es noch niemand gefunden hat.',
    from: 'Von',
    to: 'Bis',
    none: 'Mit zwei gleichen Zeiten gibt es keine Ruhezeit.',
    zone: (zone) => `In der Zeitzone ${zone}.`,
    unknownZone: 'Nach UTC, denn deine Zeitzone kennen wir noch nicht.',
    takeZone: (zone) => `${zone} nehmen`,
  },

  devices: {
    title: 'Geräte, die Push empfangen',
    none: 'Noch keine. Schalte Push ein, dann ist dieses Gerät das erste.',
    added: (day) => `Seit ${day}`,
    thisDevice: 'Dieses Gerät',
    add: 'Dieses Gerät hinzufügen',
    remove: 'Entfernen',
    removeThe: (name) => `${name} entfernen`,
    removed: (name) => `${name} bekommt kein Push mehr`,
  },

  problems: {
    unsupported:
      'Dieser Browser kann kein Push empfangen. Auf dem iPhone oder iPad leg diese Seite auf den Home-Bildschirm und öffne sie von dort: Dann geht es.',
    denied:
      'Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Das kannst du in seinen Einstellungen für diese Seite ändern.',
    failed: 'Dein Browser konnte nicht für Push eingerichtet werden. Bitte versuche es noch einmal.',
    none: 'Diese Seite sendet kein Push. E-Mails funktionieren.',
  },

  offer: {
    title: 'Sollen wir dir sagen, wenn das nächste Foto da ist?',
    text: 'Nie in der Nacht, und mit einem Klick wieder aus.',
    push: 'Auf diesem Gerät',
    mail: 'Per E-Mail',
    no: 'Nein, danke',
    donePush: 'Dieses Gerät erfährt, wenn ein Foto da ist.',
    doneMail: 'Du bekommst eine E-Mail, wenn ein Foto da ist.',
    more: 'Alle Erinnerungen',
  },

  off: {
    title: 'Diese E-Mails beenden?',
    text: {
      release: 'Du bekommst eine E-Mail, wenn das Foto des Tages da ist.',
      streak: 'Du bekommst eine E-Mail, wenn deine Serie enden würde.',
      result: 'Du bekommst eine E-Mail, wenn ein Tag vorbei ist, an dem du gespielt hast.',
      news: 'Du bekommst eine E-Mail, wenn es Neuigkeiten gibt.',
    },
    button: 'Diese E-Mails beenden',
    done: 'Keine E-Mails dieser Art mehr',
    doneText: 'In deinen Einstellungen kannst du sie jederzeit wieder einschalten.',
    settings: 'Zu den Einstellungen',
    invalid: 'Dieser Link funktioniert nicht',
    invalidText: 'Er ist unvollständig oder nicht von uns. In deinen Einstellungen kannst du jede E-Mail ausschalten.',
    notReached: 'Der Server ist nicht zu erreichen. Bitte versuche es noch einmal.',
  },
}
