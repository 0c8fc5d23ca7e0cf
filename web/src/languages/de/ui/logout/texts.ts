import type { texts as english } from '../../../../ui/logout/texts.ts'

export const texts: typeof english = {
  logout: 'Abmelden',
  stillSignedIn: 'Du bist noch angemeldet',
  serverNotReached: 'Der Server ist nicht zu erreichen. Bitte versuche es noch einmal.',
}
