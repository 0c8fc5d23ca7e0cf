/** Texts for browsers without scripts, built into the page. */
export const texts = {
  needsScript: 'This game needs JavaScript. Please switch it on and reload the page.',
}
