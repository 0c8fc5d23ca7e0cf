import { type Language, languages, prefixOf } from '@whereabouts/contract/languages'
import type { SiteTexts } from './queries.ts'

/**
 * The web app manifest, for the home screen of phones (https://www.w3.org/TR/appmanifest/). A site installed from a German page starts in German.
 * Each language is an app of its own to browsers, since an app with another start would be replaced. All pages are in its scope, including other
 * languages', so that a reader who chooses another one stays in the app.
 */
export function writeManifest(
  { project_name, project_description }: Pick<SiteTexts, 'project_name' | 'project_description'>,
  language: Language,
): object {
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  const start = prefixOf(language) || '/'
  return {
    id: start,
    name: project_name,
    short_name: project_name,
    description: project_description,
    lang: language,
    dir: languages[language].direction,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#f7f4ee',
    theme_color: '#0f1c2e',
    categories: ['games'],
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable'),
      { src: '/pin.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  }
}
