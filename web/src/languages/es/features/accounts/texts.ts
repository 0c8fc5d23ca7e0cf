import type { texts as english } from '../../../../features/accounts/texts.ts'

export const texts: typeof english = {
  username: 'Nombre de usuario',
  email: 'Correo',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  confirmNewPassword: 'Repite la contraseña nueva',
  passwordsDiffer: 'Las contraseñas no coinciden',
  terms: 'términos y condiciones',
  contestRules: 'bases del concurso',
  privacy: 'política de privacidad',
  backToLogin: 'Volver al inicio de sesión',
  tryAgain: 'Intentar de nuevo',
  sending: 'Enviando…',
  saving: 'Guardando…',

  unexpected: 'Algo salió mal',
  unexpectedTryAgain: 'Algo salió mal. Inténtalo de nuevo.',
  captchaFailed: 'El captcha no se pudo verificar. Inténtalo de nuevo.',
  captchaAgain: 'Completa el captcha otra vez',
  aFewMinutes: 'unos minutos',

  authChoice: {
    title: '¿Todo listo para jugar?',
    lead: 'La cuenta es gratis y te deja seguir el reto; con un plan ves la foto nítida y puedes adivinar.',
    signUp: 'Es mi primera vez aquí',
    signIn: 'Ya tengo una cuenta',
    practice: 'Practicar primero, sin cuenta',
    back: 'Volver',
  },

  identity: {
    start: (provider) => `Continuar con ${provider}`,
    leaving: (provider) => `Abriendo ${provider}…`,
    accepting: (provider) =>
      `Al continuar con ${provider} aceptas los {terms} y confirmas que leíste la {privacy}. Los términos incluyen las {rules}.`,
    or: 'o',
  },

  signIn: {
    title: 'Iniciar sesión',
    lead: 'Nos alegra verte.',
    isNew: '¿Primera vez aquí?',
    signUp: 'Crea una cuenta',
    form: 'Iniciar sesión',
    forgotPassword: '¿Olvidaste tu contraseña?',
    send: 'Iniciar sesión',
    sending: 'Iniciando sesión…',
  },

  secondStep: {
    title: 'Un paso más',
    lead: 'Escribe el código que muestra ahora tu aplicación de autenticación.',
    leadBackup: 'Escribe uno de los códigos de respaldo que guardaste.',
    form: 'Segundo paso del inicio de sesión',
    send: 'Verificar',
    sending: 'Verificando…',
    back: 'Empezar de nuevo',
    lost: '¿No tienes a mano ni la aplicación ni los códigos de respaldo? Escríbenos desde el correo de tu cuenta.',
  },

  signUp: {
    title: 'Crea tu cuenta',
    lead: 'Crearla es gratis. Para jugar hace falta una suscripción, que puedes cancelar cuando quieras.',
    hasAccount: '¿Ya tienes una cuenta?',
    signIn: 'Inicia sesión',
    form: 'Crear cuenta',
    usernameHint: 'De 3 a 20 caracteres. Los demás jugadores lo ven en la clasificación.',
    acceptTerms: 'Acepto los términos y condiciones',
    read: 'Lee los {terms} y la {privacy}. Los términos incluyen las {rules}.',
    send: 'Crear cuenta',
    sending: 'Creando tu cuenta…',
  },

  confirmation: {
    title: '¡Te damos la bienvenida!',
    titleFor: (username) => `¡Te damos la bienvenida, ${username}!`,
    sent: 'Enviamos un enlace de confirmación a la dirección con la que creaste la cuenta. Ábrelo para terminar.',
    sentTo: 'Enviamos un enlace de confirmación a {email}. Ábrelo para terminar de crear tu cuenta.',
    confirmFirst: 'Primero confirma tu correo',
    confirmFirstText:
      'No puedes iniciar sesión hasta que confirmes tu correo. Si el mensaje no llega en unos minutos, mira en la carpeta de spam.',
    needHelp: '¿Necesitas ayuda?',
    backToHome: 'Volver al inicio',
    isConfirmed: '¿Ya lo confirmaste?',
    signIn: 'Inicia sesión',
    noEmail: '¿No te llegó nuestro correo?',
    noEmailText: 'Crea la cuenta otra vez con el mismo correo. Te enviaremos de nuevo el enlace de confirmación.',
    close: 'Aceptar',

    confirming: 'Confirmando tu correo…',
    confirmed: 'Tu correo está confirmado. Ya puedes iniciar sesión.',
    alreadyConfirmed: 'Ya estaba confirmado. Ya puedes iniciar sesión.',
    notConfirmed: 'No se pudo confirmar tu correo. Abre otra vez el enlace del mensaje.',

    confirmedHere: 'Tu correo está confirmado',
    confirmedBefore: 'Ya estaba confirmado',
    openMailbox: (provider) => `Abrir ${provider}`,
    sendAgain: 'Enviar otra vez',
    resend: 'Enviar la confirmación otra vez',
    resentTo:
      'Enviamos otra vez el enlace de confirmación a {email}. Si no llega en unos minutos, mira en la carpeta de spam.',
  },

  forgotPassword: {
    title: '¿Olvidaste tu contraseña?',
    lead: 'Escribe tu correo. Te enviamos un enlace para crear una contraseña nueva.',
    form: 'Pedir una contraseña nueva',
    send: 'Enviar enlace',
    sentTitle: '¡Revisa tu correo!',
    sentTo:
      'Si hay una cuenta para {email}, ya va en camino un enlace para crear una contraseña nueva. Es válido durante 1 hora.',
    noEmail: '¿Pasaron unos minutos y no llega? Mira en la carpeta de spam o inténtalo de nuevo.',
  },

  resetPassword: {
    title: 'Crea una contraseña nueva',
    lead: 'Tu enlace es válido durante 1 hora y sirve una vez.',
    form: 'Crear una contraseña nueva',
    send: 'Guardar contraseña',
    verifying: 'Comprobando tu enlace…',
    notVerified: 'No se pudo comprobar el enlace. Inténtalo de nuevo.',
    invalid: 'Este enlace no funciona',
    invalidText: 'Cada enlace es válido durante 1 hora y sirve una vez. Solo cuenta el más reciente.',
    newLink: 'Pedir un enlace nuevo',
    done: 'Contraseña cambiada',
    doneText:
      'Ya puedes iniciar sesión con tu contraseña nueva. La página para iniciar sesión se abre en unos segundos.',
    goToLogin: 'Iniciar sesión',
  },

  captcha: {
    name: 'Captcha',
    loading: 'Cargando captcha…',
    failed: 'No se pudo cargar el captcha',
    recaptchaFailed: 'No se pudo cargar reCAPTCHA',
    retry: 'Reintentar',
    notConfigured: 'reCAPTCHA no está configurado',
    comesFromGoogle: 'Viene de Google, que verá tu dirección de red y tu navegador y puede guardar cookies.',
    privacy: 'Política de privacidad',
  },
}
