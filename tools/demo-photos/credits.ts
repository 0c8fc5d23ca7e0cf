import type { Choice } from './choices.ts'

const licenceAddress: Record<Choice['licence'], string> = {
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

The photographs of the demo content lie in \`server/src/operations/demo/photos\`, listed in \`photos.json\` there. They are real
photographs from two Debian 12 packages, taken over under the licences that the packages' copyright files
(\`/usr/share/doc/PACKAGE/copyright\`) state. \`tools/demo-photos/prepare-photos.ts\` makes the files, the list and this page;
what it chooses, and the part of each picture that it keeps, is in \`tools/demo-photos/choices.ts\`.
The copies that are served lie in \`copies\`, made by \`tools/demo-photos/prepare-copies.ts\`, so that a first start encodes nothing.

**Changes made to every picture**: cut to 3:2, resized to 2048 × 1365, those that had to be enlarged sharpened, encoded
anew without metadata. The pictures of \`endless-sky-high-dpi\` had been cut and edited by that project before.

**Licence of these files**: the project's own licence does not cover them. Pictures under CC BY-SA, and what is made of
them, stay under the same CC BY-SA licence; CC BY asks for the author's name. Whoever shows the demo in public keeps
this page, or the credits in it, within reach.

**The places are illustrative.** The packages do not say where a picture was taken. Places were recognised by what the
pictures show, and each coordinate is a plausible spot for such a view, not the photographer's recorded position.
`

/** Where a picture comes from, in words: package, version and path. */
export function sourceOf(choice: Choice): string {
  return `Debian package ${choice.package} ${packageVersion[choice.package]}, ${choice.path.replace('/usr/share/', '')}`
}

/** The page of credits, in Markdown. */
export function credits(choices: readonly Choice[]): string {
  const rows = choices.map((choice) => {
    const picture = choice.path.split('/').at(-1)
    const licence = `[${choice.licence}](${licenceAddress[choice.licence]})`
    return `| \`${choice.file}\` | ${choice.place} | ${choice.author} | ${licence} | ${choice.package}: \`${picture}\` |`
  })
  const packages = Object.entries(packageVersion).map(([name, version]) => `- \`${name}\` ${version}`)
  return [
    introduction,
    '| file | place | author | licence | original |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'Packages:',
    '',
    ...packages,
    '',
  ].join('\n')
}
