import type { texts as english } from '../../../../../features/accounts/captcha/widget-texts.ts'

export const texts: typeof english = {
  label: 'No soy un robot',
  verifying: 'Verificando…',
  verified: 'Verificado',
  verificationRequired: 'Confirma que no eres un robot.',
  waitAlert: 'Verificando… espera un momento.',
  error: 'La verificación falló. Inténtalo más tarde.',
  expired: 'La verificación caducó. Inténtalo de nuevo.',
}
