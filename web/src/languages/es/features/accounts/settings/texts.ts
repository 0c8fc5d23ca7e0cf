import type { texts as english } from '../../../../../features/accounts/settings/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Ajustes',
  backToGame: 'Volver al juego',
  sections: {
    profile: 'Perfil',
    subscription: 'Suscripción',
    faqs: 'Preguntas frecuentes',
    account: 'Cuenta',
  },

  statistics: 'Racha y estadísticas',
  leagues: 'Tus ligas',
  loadFailed: 'No se pudieron cargar tus ajustes',
  cancel: 'Cancelar',
  saving: 'Guardando…',

  profile: {
    username: 'Nombre de usuario',
    edit: 'Editar',
    editUsername: 'Editar el nombre de usuario',
    form: 'Cambia tu nombre',
    usernameHint: 'Los demás jugadores lo ven en la clasificación.',
    save: 'Guardar',
    saved: '¡Nombre de usuario actualizado!',
    notSaved: 'No se pudo actualizar el nombre de usuario. Inténtalo de nuevo.',
    unexpected: 'Algo salió mal al actualizar el nombre de usuario',
    email: 'Correo',
    since: 'Con nosotros desde',
  },

  signOut: {
    title: 'Cerrar sesión',
    text: 'En todas las pestañas de este navegador.',
    leave: 'Cerrar sesión',
  },

  signIn: {
    title: 'Formas de iniciar sesión',
    password: 'Contraseña',
    changePassword: 'Cambiar contraseña',
    changed: 'Contraseña cambiada',
    changedText: 'Se cerró tu sesión en todos los demás dispositivos.',

    form: 'Cambiar contraseña',
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    confirmNewPassword: 'Repite la contraseña nueva',
    passwordsDiffer: 'Las contraseñas no coinciden',
    save: 'Guardar contraseña',
    unexpected: 'Algo salió mal',

    noPassword: (provider) =>
      `Con una contraseña también puedes iniciar sesión sin ${provider}. Te enviamos un enlace para crearla.`,
    onlyNoPassword: 'Todavía no tienes contraseña. Te enviamos un enlace para crearla.',
    sendLink: 'Crear contraseña',
    sendLinkAgain: 'Enviar el enlace otra vez',
    sending: 'Enviando…',
    sent: 'Revisa tu correo',
    sentTo: 'Enviamos a {email} un enlace para crear una contraseña. Es válido durante 1 hora.',
    notSent: 'No se pudo enviar el enlace. Inténtalo de nuevo.',
  },

  proof: {
    password: 'Contraseña actual',
    passwordMissing: 'Escribe tu contraseña para continuar.',
    identity: (provider) =>
      `Aquí no tienes contraseña. Inicia sesión con ${provider} otra vez, para que sepamos que eres tú.`,
    newPassword:
      'Aquí no tienes contraseña. Primero crea una en “Formas de iniciar sesión”, para que sepamos que eres tú. Después inicia sesión con ella y vuelve aquí.',
    failed: 'Algo salió mal',
  },

  secondStep: {
    title: 'Verificación en dos pasos',
    off: 'Desactivada. Si la activas, para iniciar sesión hará falta además un código de una aplicación de autenticación.',
    on: (codes) =>
      `Activada. Para iniciar sesión hace falta un código de tu aplicación de autenticación. ${plural(codes, { one: `Te queda ${codes} código de respaldo`, other: `Te quedan ${codes} códigos de respaldo` })}.`,
    ofStaff: 'Trabajas aquí, así que para iniciar sesión siempre hace falta un código. El portal lo renueva.',
    toPortal: 'Ir a Seguridad',
    loadFailed: 'No se pudo cargar tu verificación en dos pasos',
    switchOn: 'Activar',
    switchOff: 'Desactivar',
    form: { on: 'Activar la verificación en dos pasos', off: 'Desactivar la verificación en dos pasos' },
    next: 'Siguiente',
    checking: 'Comprobando…',
    scan: 'Escanea este código QR con una aplicación de autenticación, como Aegis, Google Authenticator o 1Password.',
    qrAlt: 'Código QR para la aplicación de autenticación',
    secret: 'O escribe este secreto en la aplicación',
    copy: 'Copiar',
    copySecret: 'Copiar el secreto',
    copied: 'Copiado',
    copyFailed: 'Aquí no se pudo copiar. Selecciona el texto y cópialo a mano.',
    enterCode: 'Después escribe el código que muestra la aplicación.',
    backupCodes: 'Códigos de respaldo',
    saveCodes:
      'La verificación en dos pasos está activada. Guarda estos códigos donde los encuentres sin tu teléfono: cada uno sirve para iniciar sesión una vez y no se vuelven a mostrar.',
    copyAll: 'Copiar todos los códigos',
    saved: 'Ya guardé los códigos',
    isOn: 'Verificación en dos pasos activada',
    isOnText: 'Se cerró tu sesión en todos los demás dispositivos.',
    isOff: 'Verificación en dos pasos desactivada',
    isOffText: 'Para iniciar sesión ya no hace falta ningún código.',
    unexpected: 'Algo salió mal',
  },

  sessions: {
    title: 'Dónde tienes la sesión abierta',
    text: 'Cierra la sesión en lo que no reconozcas o ya no uses.',
    loadFailed: 'No se pudieron cargar tus sesiones',
    showAll: (count) => `Mostrar las ${count}`,
    current: 'Este dispositivo',
    used: (when) => `Último uso: ${when}`,
    justNow: 'hace unos minutos',
    onDay: (date) => `el ${date}`,
    signOut: 'Cerrar sesión',
    signOutOf: (device) => `Cerrar la sesión en ${device}`,
    signedOutOf: (device) => `Sesión cerrada en ${device}`,
    stillSignedInOn: (device) => `La sesión sigue abierta en ${device}`,
    signOutEverywhere: 'Cerrar todas las sesiones',
    signedOutEverywhere: 'Se cerraron todas tus sesiones',
  },

  download: {
    title: 'Tus datos',
    text: 'Lo que guardamos con tu cuenta, en un archivo JSON: perfil, intentos, premios, suscripciones y más.',
    start: 'Descargar mis datos',
    collecting: 'Reuniendo tus datos…',
    saved: 'Tus datos se guardaron',
    failed: 'No se pudieron descargar tus datos',
    tryLater: 'Inténtalo de nuevo en un momento.',
  },

  deletion: {
    title: 'Eliminar cuenta',
    text: 'Tu cuenta se elimina para siempre, con todos tus intentos menos los que ganaron.',
    open: 'Eliminar cuenta',

    question: '¿Eliminar tu cuenta?',
    blocked: 'Ahora no se puede eliminar tu cuenta',
    checking: 'Comprobando tu suscripción…',
    whatGoes:
      'La cuenta {username} se elimina para siempre: tu perfil, tus intentos que no ganaron, tus formas de iniciar sesión y lo que quede de una suscripción cancelada.',
    whatStays:
      'Los intentos que ganaron y sus premios quedan registrados sin tu nombre. Hasta que se pague un premio guardamos tu correo, para poder contactarte.',
    isSure: 'Entiendo que esto no se puede deshacer',
    tickFirst: 'Primero marca esta casilla.',
    close: 'Cerrar',
    tryAgain: 'Intentar de nuevo',
    confirm: 'Eliminar cuenta',
    deleting: 'Eliminando…',

    failed: 'No se pudo eliminar la cuenta',
    unexpected: 'Algo salió mal al eliminar tu cuenta',
    getHelp: 'Escribe a soporte para recibir ayuda',
    getHelpAt: 'Escribe a soporte para recibir ayuda: {address}',

    done: 'Cuenta eliminada',
    doneText: 'Gracias por haber jugado con nosotros.',
    doneRefresh: 'Tu cuenta se eliminó. Actualiza la página.',
    refresh: 'Actualizar',
  },
}
