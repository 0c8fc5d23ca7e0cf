import type { texts as english } from '../../../lib/code-texts.ts'

export const texts: typeof english = {
  code: {
    label: 'Código de verificación',
    hint: 'Los 6 dígitos que muestra tu aplicación de autenticación',
    short: 'Escribe un código de 6 dígitos',
    invalid: 'El código no es correcto',
  },
  backup: {
    label: 'Código de respaldo',
    hint: 'Uno de los códigos de 6 caracteres que guardaste',
    short: 'Escribe un código de respaldo de 6 caracteres',
    invalid: 'El código de respaldo no es correcto',
  },
  useBackup: 'Usar un código de respaldo',
  useAuthenticator: 'Usar la aplicación de autenticación',
}
