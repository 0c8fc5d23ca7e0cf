/** The words on the pictures that other sites show next to a link to this one. They have room for about forty letters. */
export const shareImages = {
  prize: { label: 'Today’s prize', line: 'Guess where the photo was taken' },
  solved: { label: 'Someone already won!', line: 'The next photo is on its way' },
  noPuzzle: { label: 'A new mystery every day', headline: 'One photo a day', line: 'Guess where it was taken and win' },
  won: ({ amount }: { amount: string }) => `Won ${amount}`,
  beat: 'Can you do better?',
  archive: { label: 'From the archive', line: 'Where was this photo taken?' },
}
