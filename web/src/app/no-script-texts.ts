/** The words of a page in a browser that runs no script. The build writes them into the page. */
export const texts = {
  needsScript: 'This game needs JavaScript. Please switch it on and reload the page.',
}
