import type { accountMails as english } from '../en/account-mails.ts'

export const accountMails: typeof english = {
  confirmation: {
    subject: ({ site }) => `Confirma tu correo para ${site}`,
    preview: 'Falta un paso. El enlace sirve una sola vez, durante 24 horas.',
    heading: ({ site, username }) => `¡Te damos la bienvenida a ${site}, ${username}!`,
    please: 'Confirma tu correo. En cuanto lo hagas, podrás iniciar sesión.',
    valid: 'El enlace sirve una sola vez y es válido durante 24 horas.',
    button: 'Confirmar el correo',
    footnote: ({ username }) =>
      `¿No creaste la cuenta “${username}”? Entonces no hagas nada: sin la confirmación nadie puede usarla.`,
  },
  reset: {
    subject: ({ site }) => `Crea una contraseña nueva para ${site}`,
    preview: 'Alguien, probablemente tú, la pidió. El enlace sirve una sola vez, durante 1 hora.',
    asked: ({ username }) => `Alguien, probablemente tú, pidió una contraseña nueva para “${username}”.`,
    valid:
      'El enlace sirve una sola vez y es válido durante 1 hora. Con la contraseña nueva se cierra la sesión en todos los dispositivos.',
    footnote: '¿No la pediste? Entonces no hagas nada: tu contraseña sigue igual.',
  },
  passwordChanged: {
    subject: ({ site }) => `Se cambió tu contraseña de ${site}`,
    heading: 'Se cambió tu contraseña',
    changed: ({ username }) =>
      `Se cambió la contraseña de “${username}”. Se cerró la sesión en los demás dispositivos.`,
    changedAt: ({ username, moment }) =>
      `Se cambió la contraseña de “${username}” el ${moment}. Se cerró la sesión en los demás dispositivos.`,
    wasIt:
      'Si fuiste tú, no tienes que hacer nada. Si no, crea ahora una contraseña nueva: el enlace llega a este correo.',
    passkeyStays:
      'Con la llave de acceso de esta cuenta todavía se puede iniciar sesión. Mira “Llaves de acceso” en tus ajustes y elimina lo que no sea tuyo.',
    passkeysStay: ({ count }) =>
      `Con las ${count} llaves de acceso de esta cuenta todavía se puede iniciar sesión. Mira “Llaves de acceso” en tus ajustes y elimina lo que no sea tuyo.`,
  },
  identityLinked: {
    subject: ({ site, provider }) => `Ya se puede iniciar sesión con ${provider} en tu cuenta de ${site}`,
    preview: 'Tu contraseña sigue sirviendo.',
    heading: ({ provider }) => `Ya puedes iniciar sesión con ${provider}`,
    used: ({ username, provider }) =>
      `Con la cuenta de ${provider} que tiene este correo se inició sesión como “${username}”, y a partir de ahora seguirá sirviendo.`,
    password:
      'Tu contraseña también sigue sirviendo. Si no la elegiste tú, crea ahora una nueva: así se cierra la sesión en todos los dispositivos.',
  },
  newDevice: {
    subject: ({ site }) => `Se inició sesión en tu cuenta de ${site} desde un dispositivo nuevo`,
    heading: 'Se inició sesión desde un dispositivo nuevo',
    signedIn: ({ username }) =>
      `Alguien inició sesión como “${username}” desde un dispositivo que no se había usado antes con esta cuenta.`,
    when: ({ moment }) => `Cuándo: ${moment}`,
    device: ({ device }) => `Dispositivo: ${device}`,
    network: ({ network }) => `Dirección de red: ${network}`,
    wasIt:
      'Si fuiste tú, no tienes que hacer nada. Si no, crea ahora una contraseña nueva: así se cierra la sesión en todos los dispositivos. En “Dónde tienes la sesión abierta”, en tus ajustes, también puedes cerrar la sesión de un solo dispositivo.',
  },
  secondStepOn: {
    subject: ({ site }) => `La verificación en dos pasos está activada en tu cuenta de ${site}`,
    preview: 'A partir de ahora, para iniciar sesión hace falta un código de tu aplicación de autenticación.',
    heading: 'La verificación en dos pasos está activada',
    takes: ({ username }) =>
      `A partir de ahora, para iniciar sesión como “${username}” hace falta un código de tu aplicación de autenticación o uno de tus códigos de respaldo. Se cerró la sesión en los demás dispositivos.`,
    keep: 'Guarda los códigos de respaldo donde los encuentres sin tu teléfono. Una contraseña nueva no desactiva el segundo paso.',
  },
  secondStepOff: {
    subject: ({ site }) => `La verificación en dos pasos está desactivada en tu cuenta de ${site}`,
    heading: 'La verificación en dos pasos está desactivada',
    takesNone: ({ username }) =>
      `Para iniciar sesión como “${username}” ya no hace falta ningún código. La entrada de la aplicación de autenticación y los códigos de respaldo de antes ya no sirven.`,
    wasIt:
      'Si fuiste tú, no tienes que hacer nada. Si no, crea ahora una contraseña nueva: así se cierra la sesión en todos los dispositivos.',
  },
  emailInUse: {
    subject: ({ site }) => `Ya tienes una cuenta en ${site}`,
    preview: 'Alguien, probablemente tú, intentó crear otra cuenta con este correo.',
    heading: 'Ya tienes una cuenta',
    tried: ({ username }) =>
      `Alguien, probablemente tú, intentó crear una cuenta con este correo. Ya pertenece a “${username}”, así que no se creó otra.`,
    signIn: 'Inicia sesión como siempre. Si olvidaste tu contraseña, allí puedes crear una nueva.',
    button: 'Iniciar sesión',
    footnote: '¿No fuiste tú? Entonces no hagas nada: nadie entró en tu cuenta.',
  },
  deleted: {
    subject: ({ site }) => `Se eliminó tu cuenta de ${site}`,
    preview: 'Ya nadie puede iniciar sesión con ella.',
    heading: 'Se eliminó tu cuenta',
    gone: ({ username }) => `La cuenta “${username}” ya no existe y nadie puede iniciar sesión con ella.`,
    kept: 'Lo que la ley y el concurso nos piden conservar, como los intentos y los premios ganados, se conserva sin tu nombre. Si todavía te debemos un premio, guardamos este correo hasta resolverlo.',
    footnote: ({ support }) => `¿No fuiste tú? Escribe enseguida a ${support}.`,
  },
}
