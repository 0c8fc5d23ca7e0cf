export const texts = {
  share: 'Share',
  copyThis: 'Copy this text:',
  text: 'Text to share',
  savePicture: 'Save picture',
}
