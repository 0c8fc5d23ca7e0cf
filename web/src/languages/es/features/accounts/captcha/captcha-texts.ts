import type { texts as english } from '../../../../../features/accounts/captcha/captcha-texts.ts'

export const texts: typeof english = {
  box: {
    cancel: 'Cancelar',
    error: 'La verificación falló. Prueba otra vez más tarde.',
    expired: 'La verificación caducó. Prueba otra vez.',
    label: 'No soy un robot',
    loading: 'Cargando…',
    reload: 'Recargar',
    verify: 'Verificar',
    verificationRequired: 'Confirma que no eres un robot.',
    verified: 'Verificado',
    verifying: 'Verificando…',
    waitAlert: 'Verificando… Espera un momento.',
  },
}
