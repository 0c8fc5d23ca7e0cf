interface Off {
  /** The address that ends such mails. It has a space on both sides, so that mail readers see where it ends. */
  offUrl: string
}

/**
 * Reminders by mail and push, and the frame of announcements by mail. They reveal nothing about a player, a place or a guess, but the mail of a week
 * has the player's own figures of days that are over. A phone that was off shows them hours later: the reminder about a photo is true even when the challenge is solved.
 */
export const reminders = {
  release: {
    title: 'Today’s photo is out',
    sentence: 'Where in the world was it taken?',
    button: 'See the photo',
    footnote: ({ offUrl }: Off) =>
      `You asked for e-mails about the photo of the day. To end them, open ${offUrl} or your settings.`,
  },
  streak: {
    title: 'Keep your streak',
    sentence: 'You have not played yet today, and your streak ends at midnight.',
    button: 'Play today',
    footnote: ({ offUrl }: Off) =>
      `You asked for e-mails about your streak. To end them, open ${offUrl} or your settings.`,
  },
  result: {
    title: 'The day you played is over',
    sentence: ({ day }: { day: string }) => `See how the challenge of ${day} ended.`,
    button: 'See the result',
    footnote: ({ offUrl }: Off) =>
      `You asked for e-mails about the result of a day you played. To end them, open ${offUrl} or your settings.`,
  },
  week: {
    title: 'Your week in photos',
    sentence: 'See the places, your guesses and your points.',
    button: 'See your week',
    points: ({ points, days }: { points: number; days: number }) =>
      `${points === 1 ? '1 point' : `${points} points`} on ${days === 1 ? '1 day' : `${days} days`}`,
    best: ({ distance, day }: { distance: string; day: string }) => `Best guess: ${distance} on ${day}`,
    league: ({ rank, members, league }: { rank: number; members: number; league: string }) =>
      `Place ${rank} of ${members} in ${league}`,
    streak: ({ days }: { days: number }) => `Streak: ${days === 1 ? '1 day' : `${days} days`}`,
    footnote: ({ offUrl }: Off) =>
      `You asked for e-mails about your week. To end them, open ${offUrl} or your settings.`,
  },
  news: {
    hello: ({ username }: { username: string }) => `Hello ${username},`,
    footnote: ({ site, offUrl }: Off & { site: string }) =>
      `You asked for news of ${site} by e-mail. To end it, open ${offUrl} or your settings.`,
  },
}
