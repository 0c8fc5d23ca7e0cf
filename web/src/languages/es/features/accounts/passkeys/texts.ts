import type { texts as english } from '../../../../../features/accounts/passkeys/texts.ts'

export const texts: typeof english = {
  title: 'Llaves de acceso',
  text: 'Con una llave de acceso inicias sesión con tu huella, tu cara o el PIN de tu dispositivo, en lugar de una contraseña.',
  textPortal:
    'Una llave de acceso demuestra con tu huella, tu cara o el PIN de tu dispositivo que eres tú, en lugar de un código.',
  unsupported: 'Este navegador no admite las llaves de acceso, así que aquí no se puede añadir ninguna.',
  lost: '¿Perdiste el dispositivo? Inicia sesión con tu contraseña, o crea una nueva por correo, y elimina aquí la llave de acceso.',
  lostPortal: '¿Perdiste el dispositivo? Usa un código de respaldo y elimina aquí la llave de acceso.',
  loadFailed: 'No se pudieron cargar tus llaves de acceso',
  none: 'Todavía no tienes llaves de acceso.',
  added: (date) => `Añadida el ${date}`,
  used: (when) => `usada ${when}`,
  neverUsed: 'sin usar',

  add: 'Añadir llave de acceso',
  addForm: 'Añadir una llave de acceso',
  adding: 'Esperando a tu dispositivo…',
  name: 'Nombre de la llave de acceso',
  nameHint: 'Para que la reconozcas, por ejemplo “Mi teléfono”.',
  nameMissing: 'Ponle un nombre a la llave de acceso.',
  isAdded: 'Llave de acceso añadida',
  isAddedText: 'Te enviamos un correo para avisarte.',

  rename: 'Renombrar',
  renameOf: (name) => `Renombrar ${name}`,
  renameForm: 'Renombrar la llave de acceso',
  save: 'Guardar',
  saving: 'Guardando…',
  isRenamed: 'Llave de acceso renombrada',

  remove: 'Eliminar',
  removeOf: (name) => `Eliminar ${name}`,
  removeForm: (name) => `Eliminar la llave de acceso ${name}`,
  removing: 'Eliminando…',
  isRemoved: 'Llave de acceso eliminada',
  isRemovedText: 'También puedes eliminarla de tu dispositivo.',
  cancel: 'Cancelar',

  signIn: 'Continuar con llave de acceso',
  signingIn: 'Esperando a tu dispositivo…',
  prove: 'Usar una llave de acceso',
  proving: 'Esperando a tu dispositivo…',

  failures: {
    cancelled: 'No se hizo nada: tu dispositivo no lo confirmó. Inténtalo de nuevo.',
    known: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    wrongAddress:
      'Las llaves de acceso no funcionan en esta dirección del sitio. Abre el sitio en su dirección habitual.',
    unable: 'Este dispositivo no puede guardar una llave de acceso que pida huella, cara o PIN.',
    unexpected: 'No funcionó. Inténtalo de nuevo.',
  },
}
