/** Returns false, with a warning in the browser's log, where there is no clipboard or it is refused. Throws nothing. */
export async function writeToClipboard(
  text: string,
  { clipboard }: { clipboard?: Pick<Clipboard, 'writeText'> },
): Promise<boolean> {
  try {
    if (!clipboard) throw new Error('This page has no clipboard.')
    await clipboard.writeText(text)
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the failure is logged as specified, and whoever pressed Copy is told on the page.
    console.warn('Copying failed', error)
    return false
  }
}
