export const texts = {
  startNow: 'Start Playing Now',
  practice: 'Practice free, no account',

  prize: 'Today’s prize',
  captions: {
    loading: 'Looking for today’s challenge…',
    unknown: 'Today’s challenge could not be loaded',
    none: 'No challenge today',
    solved: 'Someone already won!',
    open: 'Still available, no winner yet!',
  },
  toWin: 'First guess within 1 km takes it',
  youWon: 'You won today!',
  left: (time: string) => `${time} left`,
  nextIn: (time: string) => `Next in ${time}`,
  next: 'Next:',
  nextUnknown: 'The next one is being prepared',

  whereIsThis: 'Where is this?',
  photoPast: 'The photo of a past day',
  photoSolved: 'Today’s photo, found',
  photoNone: 'The next photo is on its way',
  photoBlurred: 'Today’s photo, blurred until you play',
  photoSharp: 'Today’s photo',

  playToWin: 'Play To Win',
  playToWinText: 'One photo a day. The first guess within 1 km takes the prize.',

  upcomingChallenges: 'Upcoming Challenges',
  upcoming: 'Upcoming',
  andMore: (count: number) => `And ${count} more challenges coming up...`,
  noneScheduled: 'No challenges are scheduled for the next 2 weeks',

  viewFaqs: 'View All FAQs',
}
