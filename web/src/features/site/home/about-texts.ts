export const texts = {
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
  firstWaveText: 'Train your eye now, and be ahead when everyone else arrives.',
}
