import { catalogue } from '../parts/catalogue.ts'

/** The words around the captchas. */
export const texts = catalogue({
  en: {
    name: 'Captcha',
    loading: 'Loading captcha…',
    failed: 'Failed to load the captcha',
    recaptchaFailed: 'Failed to load reCAPTCHA',
    retry: 'Retry',
    notConfigured: 'reCAPTCHA not configured',

    load: 'Load the captcha',
    comesFromGoogle: 'It comes from Google, which then sees your network address and browser and may set cookies.',
    privacy: 'Privacy Policy',
  },
})
