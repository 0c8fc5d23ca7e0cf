import type { texts as english } from '../../../../features/log/texts.ts'

export const texts: typeof english = {
  sealed: 'Versiegelt',
  whole:
    'Das ist der Fingerabdruck (SHA-256) der versiegelten Lösung, wie er im öffentlichen Protokoll steht. Vom Beginn an ändert er sich nie:',
  copy: 'Kopieren',
  copyHash: 'Fingerabdruck kopieren',
  copied: 'Kopiert',
  copyFailed: 'Das Kopieren hat nicht geklappt. Markiere die Zeichen und kopiere sie selbst.',
  whatIsThis: 'Was ist das?',

  verifyDay: 'Diesen Tag prüfen',
  receipts: 'Deine Quittungen',
  receipt: 'Quittung',
  receiptText:
    'Unser unterschriebenes Versprechen, dass dein Tipp im öffentlichen Protokoll steht. Fehlte er dort, wäre das der Beweis.',
  saveReceipt: 'Als Datei speichern',
  checkReceipt: 'Prüfen',
}
