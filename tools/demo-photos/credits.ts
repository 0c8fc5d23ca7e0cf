import { readFileSync } from 'node:fs'

/** One demo photograph: its source, under the license in the package's copyright file, its subject, and its crop. */
export interface Choice {
  /** The name of the finished file. It reveals nothing about the place. */
  file: string
  title: string
  place: string
  lat: number
  lng: number
  /** 'Debian package', its name, its version, and the path in it below `/usr/share`. */
  source: string
  license: keyof typeof licenseAddress
  /** As the package names them: it files some under public domain and names the site, not the photographers. */
  author: string
  /** The left edge of the 3:2 crop as a share of the available room, 0 to 1. */
  cutFrom: number
}

const licenseAddress = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 3.0': 'https://creativecommons.org/licenses/by-sa/3.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'Public domain': 'https://creativecommons.org/publicdomain/mark/1.0/',
}

const list = new URL('../../server/src/operations/demo/photos/photos.json', import.meta.url)

/** The demo's photographs in the order of the demo's days; the first is today's. */
export const choices = JSON.parse(readFileSync(list, 'utf8')) as Choice[]

const introduction = `# Demo photographs

Real photographs from two Debian 12 packages, under the licenses that the packages' copyright files state
(\`/usr/share/doc/PACKAGE/copyright\`). They are in \`server/src/operations/demo/photos\`. \`tools/demo-photos/prepare-photos.ts\`
makes them and this page from \`photos.json\`; \`prepare-copies.ts\` the smaller copies.

**Changes made to every picture**: cut to 3:2, resized to 2048 × 1365, sharpened where enlarged, encoded anew without
metadata. The project \`endless-sky-high-dpi\` had cut and edited its pictures before.

**License of these files**: not the project's own. Pictures under CC BY-SA, and what is made of them, stay under CC BY-SA;
CC BY asks for the author's name. If you show the demo in public, keep this page, or its credits, within reach.

**The places are illustrative.** The packages do not say where a picture was taken. Each coordinate is a plausible spot for
such a view, recognized from the picture, not the photographer's position.

**A demo that can be won.** Today's photo and those of the past week, which are for practice, lie where the bundled map
shows the kilometer (a headland, a harbor, a beach, the edge of a town) or at a landmark,
which the search does not name. The first of the list is today's on the day of the first start; the last seven are the
past week's.
`

/** Where a picture is in its package. */
export function originOf({ source }: Choice): { package: string; version: string; path: string } {
  const [, name, version, path] = /^Debian package (\S+) (\S+), (.+)$/.exec(source)!
  return { package: name!, version: version!, path: `/usr/share/${path}` }
}

/** The page of credits, in Markdown. */
export function credits(): string {
  const rows = choices.map((choice) => {
    const origin = originOf(choice)
    const license = `[${choice.license}](${licenseAddress[choice.license]})`
    const picture = origin.path.split('/').at(-1)
    return `| \`${choice.file}\` | ${choice.place} | ${choice.author} | ${license} | ${origin.package}: \`${picture}\` |`
  })
  const packages = new Set(choices.map(originOf).map((origin) => `- \`${origin.package}\` ${origin.version}`))
  return [
    introduction,
    '| file | place | author | license | original |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'Packages:',
    '',
    ...packages,
    '',
  ].join('\n')
}
