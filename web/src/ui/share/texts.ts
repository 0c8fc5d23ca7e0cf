export const texts = {
  share: 'Share',
  copied: 'Copied',
  copyThis: 'Copy this text:',
  text: 'Text to share',
  close: 'Close',
  savePicture: 'Save picture',
}
