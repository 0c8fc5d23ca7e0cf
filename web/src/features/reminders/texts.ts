/** What players read about reminders. */
export const texts = {
  title: 'Reminders',
  lead: 'Only what you switch on here. One press switches it off again.',
  failed: 'Your reminders could not be loaded',
  notSaved: 'This was not saved. Please try again.',
  kinds: {
    release: { title: 'The photo of the day', text: 'When a new photo is out.' },
    streak: { title: 'Your streak', text: 'At most once a day, from 18:00 on, when it would end at midnight.' },
    result: { title: 'The result', text: 'When a day that you played is over.' },
  },
  news: {
    title: 'News of this site',
    text: 'When there is something to tell everybody, such as new rules or a change of times. By email.',
  },
  push: 'Push',
  mail: 'Email',

  quiet: {
    title: 'Quiet hours',
    text: 'Nothing is sent between these times. A photo that comes out meanwhile is told at their end, if it still waits for its finder.',
    from: 'From',
    to: 'To',
    none: 'With two equal times there are no quiet hours.',
    zone: (zone: string) => `By the clock of ${zone}.`,
    unknownZone: 'By UTC, since we do not know your time zone yet.',
    takeZone: (zone: string) => `Use ${zone}`,
  },

  devices: {
    title: 'Devices that receive pushes',
    none: 'None yet. Switch a push on, and this device is the first.',
    added: (day: string) => `Since ${day}`,
    thisDevice: 'This device',
    add: 'Add this device',
    remove: 'Remove',
    removeThe: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} receives no more pushes`,
  },

  problems: {
    unsupported:
      'This browser cannot receive pushes. On an iPhone or iPad, add this site to the home screen and open it from there: then it can.',
    denied:
      'Your browser does not allow notifications of this site. You can change that in its settings for this site.',
    failed: 'Your browser could not be set up for pushes. Please try again.',
    none: 'This site sends no pushes. Emails work.',
  },

  offer: {
    title: 'Shall we tell you when the next photo is out?',
    text: 'Never at night, and off again with one press.',
    push: 'Notify this device',
    mail: 'Email me',
    no: 'No, thanks',
    donePush: 'This device will be told when a photo is out.',
    doneMail: 'You will get an email when a photo is out.',
    more: 'All reminders',
  },

  off: {
    title: 'End these emails?',
    text: {
      release: 'You get an email when the photo of the day is out.',
      streak: 'You get an email when your streak would end.',
      result: 'You get an email when a day that you played is over.',
      news: 'You get an email when there is news of this site.',
    },
    button: 'End these emails',
    done: 'No more of these emails',
    doneText: 'You can switch them on again in your settings at any time.',
    settings: 'Go to the settings',
    invalid: 'This link does not work',
    invalidText: 'It is incomplete, or not ours. You can switch every email off in your settings.',
    notReached: 'The server could not be reached. Please try again.',
  },
}
