import type { texts as english } from '../../../../features/log/texts.ts'

export const texts: typeof english = {
  sealed: 'Lacrada',
  whole:
    'Esta é a impressão digital (SHA-256) da resposta lacrada, como está no registro público. A partir do lançamento, ela nunca muda:',
  copy: 'Copiar',
  copyHash: 'Copiar a impressão digital',
  copied: 'Copiado',
  copyFailed: 'Não deu para copiar. Selecione os caracteres e copie você mesmo.',
  whatIsThis: 'O que é isto?',

  verifyDay: 'Verificar este dia',
  receipts: 'Seus comprovantes',
  receipt: 'Comprovante',
  receiptText:
    'Nossa promessa assinada de que seu palpite está no registro público. Se ele faltasse lá, isto provaria.',
  saveReceipt: 'Salvar como arquivo',
  checkReceipt: 'Conferir',
}
