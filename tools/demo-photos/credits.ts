import type { Choice } from './choices.ts'

const licenseAddress: Record<Choice['license'], string> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 3.0': 'https://creativecommons.org/licenses/by-sa/3.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'Public domain': 'https://creativecommons.org/publicdomain/mark/1.0/',
}

const packageVersion: Record<Choice['package'], string> = {
  'endless-sky-high-dpi': '0.9.8-1',
  'lomiri-wallpapers-16.04': '20.04.0-2',
}

const introduction = `# Demo photographs

Real photographs from two Debian 12 packages, under the licenses that the packages' copyright files state
(\`/usr/share/doc/PACKAGE/copyright\`). They are in \`server/src/operations/demo/photos\`. \`tools/demo-photos/prepare-photos.ts\`
makes them, their list and this page from \`choices.ts\`; \`prepare-copies.ts\` the smaller copies.

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

/** A picture's source in words: package, version and path. */
export function sourceOf(choice: Choice): string {
  return `Debian package ${choice.package} ${packageVersion[choice.package]}, ${choice.path.replace('/usr/share/', '')}`
}

/** The page of credits, in Markdown. */
export function credits(choices: readonly Choice[]): string {
  const rows = choices.map((choice) => {
    const picture = choice.path.split('/').at(-1)
    const license = `[${choice.license}](${licenseAddress[choice.license]})`
    return `| \`${choice.file}\` | ${choice.place} | ${choice.author} | ${license} | ${choice.package}: \`${picture}\` |`
  })
  const packages = Object.entries(packageVersion).map(([name, version]) => `- \`${name}\` ${version}`)
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
