import type { texts as english } from '../../../../../features/accounts/captcha/widget-texts.ts'

export const texts: typeof english = {
  label: 'Não sou um robô',
  verifying: 'Verificando…',
  verified: 'Verificado',
  verificationRequired: 'Confirme que você não é um robô.',
  waitAlert: 'Verificando… aguarde um momento.',
  error: 'A verificação falhou. Tente mais tarde.',
  expired: 'A verificação expirou. Tente de novo.',
}
