import type { texts as english } from '../../../../../features/site/faq/texts.ts'

export const texts: typeof english = {
  title: 'Preguntas frecuentes',
  lead: (projectName) => `Todo lo que necesitas saber sobre ${projectName}`,
  loading: 'Cargando las preguntas…',
  failed: 'Error al cargar las preguntas',
  failedToLoad: 'No se pudieron cargar las preguntas frecuentes',
  empty: 'No hay preguntas frecuentes',
  emptyText: 'Vuelve más tarde o escribe a soporte si tienes preguntas.',
  linkTo: (number) => `Enlace a la pregunta ${number}`,
  stillQuestions: '¿Te quedan preguntas?',
  stillQuestionsText: 'Escríbenos. Una persona lee cada mensaje.',
  contactSupport: 'Escribir a soporte',
}
