import type { texts as english } from '../../../../../features/accounts/captcha/captcha-texts.ts'

export const texts: typeof english = {
  box: {
    cancel: 'Cancelar',
    error: 'A verificação falhou. Tente de novo mais tarde.',
    expired: 'A verificação expirou. Tente de novo.',
    label: 'Não sou um robô',
    loading: 'Carregando…',
    reload: 'Recarregar',
    verify: 'Verificar',
    verificationRequired: 'Confirme que você não é um robô.',
    verified: 'Verificado',
    verifying: 'Verificando…',
    waitAlert: 'Verificando… Aguarde.',
  },
}
