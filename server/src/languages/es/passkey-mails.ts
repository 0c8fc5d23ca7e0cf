import type { passkeyMails as english } from '../en/passkey-mails.ts'

export const passkeyMails: typeof english = {
  added: {
    subject: ({ site }) => `Se añadió una llave de acceso a tu cuenta de ${site}`,
    heading: 'Se añadió una llave de acceso',
    belongs: ({ name, username }) => `La llave de acceso “${name}” pertenece desde ahora a “${username}”.`,
    wasIt:
      'Si fuiste tú, no tienes que hacer nada. Si no, elimínala en “Llaves de acceso”, en tus ajustes, y crea una contraseña nueva: la contraseña nueva por sí sola no la elimina.',
    button: 'Abrir los ajustes',
  },
  removed: {
    subject: ({ site }) => `Se eliminó una llave de acceso de tu cuenta de ${site}`,
    heading: 'Se eliminó una llave de acceso',
    gone: ({ name, username }) =>
      `La llave de acceso “${name}” de “${username}” ya no se acepta. También puedes eliminarla de tu dispositivo.`,
    wasIt:
      'Si fuiste tú, no tienes que hacer nada. Si no, crea ahora una contraseña nueva: así se cierra la sesión en todos los dispositivos.',
  },
}
