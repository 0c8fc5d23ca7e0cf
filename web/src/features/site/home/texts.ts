/** The words of the home page. */
export const texts = {
  loading: 'Loading...',
  seeSolution: 'See Solution',
  startNow: 'Start Playing Now',
  startFree: 'Start Playing Free',
  practise: 'Practise free, no account',

  prize: 'Today’s prize',
  tryAgain: 'Try Again',
  captions: {
    loading: 'Looking for today’s challenge…',
    unknown: 'Today’s challenge could not be loaded',
    none: 'No challenge today',
    solved: 'Someone already won!',
    open: 'Still available, no winner yet!',
  },
  toWin: 'First guess within 1 km takes it',
  next: 'Next:',
  nextUnknown: 'The next one is being prepared',

  photoOpen: 'Today’s mystery photo',
  photoSolved: 'Today’s photo, found',
  photoNone: 'The next photo is on its way',
  photoBlurred: 'Today’s photo, blurred until you play',
  photoSharp: 'Today’s photo',
  unknownPlace: '??.????° N, ??.????° E',

  howItWorks: 'How It Works',
  steps: [
    {
      title: 'Create an account',
      text: 'Create an account for the free trial. Signing up is free; the trial starts with the plan that you choose.',
    },
    {
      title: 'Analyze the photo',
      text: 'Signs, shadows, rooftops, plants: every detail is a clue to where it was taken.',
    },
    {
      title: 'Drop the pin',
      text: 'Place your pin on the world map, move it until you are sure, and submit your guess.',
    },
    { title: 'Win the prize', text: 'Win the prize by getting within 1km before anybody else does.' },
  ],

  earlyAdvantage: 'Early Player Advantage',
  earlyAdvantageLead: 'It pays to be here before the crowd.',
  lessCompetition: 'Less competition',
  lessCompetitionText: 'Few players know about it yet, so your guess stands against fewer others.',
  dailyPrizes: 'Daily prizes',
  dailyPrizesText: 'A new photo and a new cash prize every day. Miss one, and the next is hours away.',
  firstWave: 'Join the first wave',
  firstWaveText: 'Train your eye now, and be ahead when everybody else arrives.',

  playToWin: 'Play To Win',
  playToWinText: 'One photo a day. The first guess within 1 km takes the prize.',

  upcomingChallenges: 'Upcoming Challenges',
  upcoming: 'Upcoming',
  andMore: (count: number) => `And ${count} more challenges coming up...`,
  noneScheduled: 'No challenges are scheduled for the next 2 weeks',
  scheduleFailed: 'The schedule could not be loaded',
  viewSchedule: 'View Full Schedule',

  faqs: 'Frequently Asked Questions',
  noFaqs: 'No FAQs available',
  faqsFailed: 'The FAQs could not be loaded',
  viewFaqs: 'View All FAQs',
}
