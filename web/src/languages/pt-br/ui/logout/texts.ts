import type { texts as english } from '../../../../ui/logout/texts.ts'

export const texts: typeof english = {
  logout: 'Sair',
  stillSignedIn: 'Sua conta continua conectada',
  serverNotReached: 'Não foi possível acessar o servidor. Tente de novo.',
}
