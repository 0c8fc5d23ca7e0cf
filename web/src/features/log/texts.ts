import { catalogue } from '../../lib/catalogue.ts'

/** The words of the seal, wherever a challenge shows it. The page that explains it has its own. */
export const texts = catalogue({
  en: {
    sealed: 'Sealed',
    whole: 'The answer is fixed. This is its fingerprint (SHA-256), as it stands in the public log:',
    copy: 'Copy',
    copyHash: 'Copy the fingerprint',
    copied: 'Copied',
    copyFailed: 'Copying failed. Select the characters and copy them yourself.',
    whatIsThis: 'What is this?',
  },
})
