import { catalogue } from './parts/catalogue.ts'

/** What stands in for the words of a site that cannot be asked. */
export const texts = catalogue({
  en: {
    name: 'Daily Challenge',
    maintenanceDescription: 'A daily puzzle game',
    description: 'Win cash guessing locations!',
    tagline:
      'Test your geography skills with daily location guessing challenges. Analyze photos, drop pins on the map, and compete for prizes!',
  },
})
