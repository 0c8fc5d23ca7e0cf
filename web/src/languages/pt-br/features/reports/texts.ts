import type { texts as english } from '../../../../features/reports/texts.ts'

export const texts: typeof english = {
  report: 'Denunciar',
  reportOf: (name) => `Denunciar ${name}`,
  lead: 'Só quem cuida deste site lê a denúncia. O jogador não fica sabendo quem denunciou.',
  why: 'O que há de errado?',
  choose: 'Escolha um motivo…',
  reasons: { name: 'O nome', cheating: 'Trapaça', other: 'Outra coisa' },
  words: 'Com suas palavras',
  wordsHint: 'Até 1.000 caracteres. Sobre um nome, você pode deixar vazio.',
  cancel: 'Cancelar',
  send: 'Enviar denúncia',
  sent: 'Agradecemos. Vamos analisar.',
  sentText: 'Você recebe um e-mail curto quando alguém tiver analisado.',
  failed: 'Não foi possível enviar a denúncia. Tente de novo.',
}
