/** Texts of the log on other screens. The explanation and check pages have their own. */
export const texts = {
  sealed: 'Sealed',
  whole: 'The fingerprint (SHA-256) of the sealed answer in the public log. It never changes after release:',
  copyHash: 'Copy the fingerprint',
  whatIsThis: 'What is this?',

  verifyDay: 'Verify this day',
  receipts: 'Your receipts',
  receipt: 'Receipt',
  receiptText: 'Our signed promise that your guess is in the public log. If it went missing, this would prove it.',
  saveReceipt: 'Save as a file',
  checkReceipt: 'Check it',
}
