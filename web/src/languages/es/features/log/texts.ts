import type { texts as english } from '../../../../features/log/texts.ts'

export const texts: typeof english = {
  sealed: 'Sellado',
  whole:
    'Esta es la huella (SHA-256) de la respuesta sellada, tal como está en el registro público. Desde que se publica el reto no cambia nunca:',
  copy: 'Copiar',
  copyHash: 'Copiar la huella',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar. Selecciona los caracteres y cópialos a mano.',
  whatIsThis: '¿Qué es esto?',

  verifyDay: 'Verificar este día',
  receipts: 'Tus comprobantes',
  receipt: 'Comprobante',
  receiptText:
    'Nuestra promesa firmada de que tu intento está en el registro público. Si faltara allí, esto lo demostraría.',
  saveReceipt: 'Guardar como archivo',
  checkReceipt: 'Verificarlo',
}
