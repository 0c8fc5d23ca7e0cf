export const texts = {
  title: 'Reminders',
  lead: 'You only get what you turn on here.',
  kinds: {
    release: { title: 'The photo of the day', text: 'When a new photo is out.' },
    streak: { title: 'Your streak', text: 'At most once a day, from 6 PM on, when it would end at midnight.' },
    result: { title: 'The result', text: 'When a day you played is over.' },
    week: { title: 'Your week', text: 'Every Monday, if you played: photos, points and league place.' },
  },
  news: {
    title: 'News from us',
    text: 'Changes for all players, such as new rules or release times. By email.',
  },
  push: 'Push',
  mail: 'Email',

  quiet: {
    title: 'Quiet hours',
    text: 'Nothing is sent between these times. Photos released in quiet hours are announced afterwards, if still unsolved.',
    from: 'From',
    to: 'To',
    none: 'If both times are the same, there are no quiet hours.',
    zone: (zone: string) => `Times are in ${zone}.`,
    unknownZone: 'Times are in UTC until we know your time zone.',
    takeZone: (zone: string) => `Use ${zone}`,
  },

  devices: {
    title: 'Devices with notifications',
    none: 'None yet. Turn on a push to add this device.',
    added: (day: string) => `Since ${day}`,
    add: 'Add this device',
    removed: (name: string) => `${name} no longer gets notifications`,
  },

  problems: {
    unsupported:
      'This browser cannot receive pushes. On an iPhone or iPad, add this site to your home screen and open it from there.',
    denied: 'Your browser blocks notifications from this site. You can change that in its site settings.',
    failed: 'Your browser could not be set up for pushes. Please try again.',
    none: 'This site sends no pushes. Emails work.',
  },

  offer: {
    title: 'Want a nudge for tomorrow’s photo?',
    text: 'Never at night. Turn it off any time.',
    push: 'Notify this device',
    mail: 'Email me',
    no: 'No, thanks',
    donePush: 'This device gets a notification when a photo is out.',
    doneMail: 'You will get an email when a photo is out.',
    more: 'All reminders',
  },

  off: {
    title: 'Stop these emails?',
    text: {
      release: 'You get an email when the photo of the day is out.',
      streak: 'You get an email when your streak would end.',
      result: 'You get an email when a day you played is over.',
      week: 'You get an email with your week every Monday.',
      news: 'You get an email when there is news from us.',
    },
    button: 'Stop these emails',
    done: 'You’re unsubscribed',
    doneText: 'You can turn them on again in your settings any time.',
    settings: 'Go to the settings',
    invalidText: 'It is incomplete or not from us. You can turn off every email in your settings.',
  },
}
