import type { texts as english } from '../../../../../features/site/visits/texts.ts'

export const texts: typeof english = {
  title: '¿Contamos tus visitas?',
  text: (host) => `${host} contaría para nosotros qué páginas lees, sin cookies y sin tu nombre.`,
  more: 'Más',
  yes: 'Sí',
  no: 'No',

  settings: 'Ajustes de cookies',
  choices: {
    yes: 'Aceptaste que se cuenten tus visitas.',
    no: 'Elegiste que no se cuenten tus visitas.',
    none: 'Todavía no has elegido si se pueden contar tus visitas. Hasta entonces no se cuentan.',
  },
  refusedByBrowser: 'Tu navegador pide a los sitios que no te sigan. Lo respetamos: tus visitas no se cuentan.',
  nothingToChoose:
    'Este sitio solo guarda lo esencial y lo que mantiene las cosas en orden para ti, como por dónde ibas en una página. Nada de eso se usa para seguirte, así que aquí no hay nada que aceptar.',
}
