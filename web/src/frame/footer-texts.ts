import { catalogue } from '../parts/catalogue.ts'

/** The words at the foot of every screen. */
export const texts = catalogue({
  en: {
    legal: 'Legal',
    terms: 'Terms & Conditions',
    privacy: 'Privacy Policy',
    cookies: 'Cookie Policy',
    support: 'Support',
    contactSupport: 'Contact Support',
    faq: 'FAQ',
    schedule: 'Release Schedule',
    rights: (year: number, projectName: string) => `© ${year} ${projectName}. All rights reserved.`,
  },
})
