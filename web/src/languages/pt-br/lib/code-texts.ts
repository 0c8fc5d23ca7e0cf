import type { texts as english } from '../../../lib/code-texts.ts'

export const texts: typeof english = {
  code: {
    label: 'Código de verificação',
    hint: 'Os 6 dígitos que seu app autenticador mostra',
    short: 'Digite um código de verificação de 6 dígitos',
    invalid: 'Código de verificação inválido',
  },
  backup: {
    label: 'Código de backup',
    hint: 'Um dos códigos de 6 caracteres que você guardou',
    short: 'Digite um código de backup de 6 caracteres',
    invalid: 'Código de backup inválido',
  },
  useBackup: 'Usar código de backup',
  useAuthenticator: 'Usar app autenticador',
}
