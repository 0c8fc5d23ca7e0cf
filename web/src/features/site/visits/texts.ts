export const texts = {
  title: 'Count my visits?',
  text: (host: string) => `${host} would count for us which pages you read, without cookies and without your name.`,
  more: 'More',
  yes: 'Yes',
  no: 'No',

  settings: 'Cookie settings',
  choices: {
    yes: 'You have agreed that your visits are counted.',
    no: 'You have chosen that your visits are not counted.',
    none: 'You have not chosen yet whether your visits may be counted. Until you do, they are not.',
  },
  refusedByBrowser: 'Your browser asks sites not to track you. We honor that: your visits are not counted.',
  nothingToChoose:
    'This site stores only what it needs to work and what helps you, such as your position on a page. None of it tracks you, so there is nothing to agree to here.',
}
