import type { texts as english } from '../../../../features/reports/texts.ts'

export const texts: typeof english = {
  report: 'Denunciar',
  reportOf: (name) => `Denunciar a ${name}`,
  lead: 'Solo leen la denuncia quienes cuidan este sitio. El jugador no sabrá quién lo denunció.',
  why: '¿Qué está mal?',
  choose: 'Elige un motivo…',
  reasons: { name: 'El nombre', cheating: 'Trampas', other: 'Otra cosa' },
  words: 'Con tus palabras',
  wordsHint: 'Hasta 1000 caracteres. Si se trata del nombre, puedes dejarlo vacío.',
  cancel: 'Cancelar',
  send: 'Enviar denuncia',
  sent: 'Gracias. Lo revisaremos.',
  sentText: 'Recibirás un correo breve cuando alguien lo haya revisado.',
  failed: 'No se pudo enviar la denuncia. Inténtalo de nuevo.',
}
