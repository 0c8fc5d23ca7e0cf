import type { texts as english } from '../../../../../features/site/home/about-texts.ts'

export const texts: typeof english = {
  howItWorks: 'Cómo funciona',
  steps: [
    {
      title: 'Crea una cuenta',
      text: 'Crea una cuenta para la prueba gratuita. Registrarse es gratis; la prueba empieza con el plan que elijas.',
    },
    {
      title: 'Analiza la foto',
      text: 'Carteles, sombras, techos, plantas: cada detalle es una pista de dónde se tomó.',
    },
    {
      title: 'Coloca el marcador',
      text: 'Pon tu marcador en el mapa del mundo, muévelo hasta que no tengas dudas y envía tu intento.',
    },
    { title: 'Gana el premio', text: 'Gana el premio si llegas a 1 km o menos antes que nadie.' },
  ],

  earlyAdvantage: 'La ventaja de llegar pronto',
  earlyAdvantageLead: 'Vale la pena estar aquí antes que la multitud.',
  lessCompetition: 'Menos competencia',
  lessCompetitionText: 'Todavía poca gente conoce el juego, así que tu intento compite con menos.',
  dailyPrizes: 'Premios diarios',
  dailyPrizesText:
    'Cada día, una foto nueva y un premio nuevo en dinero. Si te pierdes uno, el próximo llega en unas horas.',
  firstWave: 'Súmate a la primera ola',
  firstWaveText: 'Entrena el ojo ahora y llevarás ventaja cuando lleguen los demás.',
}
