import type { Town } from './read-towns.ts'

/**
 * The Japanese name of a town, if it can be distinguished from the Chinese and Korean ones. Null if it cannot.
 *
 * Katakana is written for Japanese alone. Chinese characters are taken for towns of Japan and of those lands whose names Japanese writes by them,
 * and only if all of them are in everyday use in Japan (level 1 of JIS X 0208): simplified Chinese is not in that set, and most of traditional
 * Chinese is not in its first level. Where several names are left, none is taken.
 */
export function chooseJapaneseName({ alternates, country }: Town): string | null {
  if (country === 'JP') return ofJapan(alternates)
  const kana = alone(alternates.filter((name) => isJapaneseKana(name)))
  if (!writtenByCharacters.has(country)) return kana
  return byCharacters(alternates) ?? kana
}

const writtenByCharacters = new Set(['CN', 'TW', 'HK', 'MO'])

const isJapaneseKana = (name: string) =>
  /\p{Script=Katakana}/u.test(name) && /^[\p{Script=Katakana}\p{Script=Han}ー・＝=々 -]+$/u.test(name)

function ofJapan(alternates: readonly string[]): string | null {
  // A town that writes itself in kana also has kana before 'town'; for others kana are only the reading.
  const official = alternates.find((name) => /^[\p{Script=Hiragana}ー]+[市町村区]$/u.test(name))
  if (official) return official.slice(0, -1)
  const everyday = alternates.filter((name) => isWrittenWith(name, everydayCharacters))
  const rarer = alternates.filter((name) => isWrittenWith(name, rarerCharacters))
  if (everyday.length > 0 || rarer.length > 0) return alone(everyday) ?? (everyday.length === 0 ? alone(rarer) : null)
  return alone(alternates.filter((name) => /^[\p{Script=Hiragana}ー]+$/u.test(name)))
}

/** A name in other characters is no obstacle if it may be the same name in the characters before the reform. */
function byCharacters(alternates: readonly string[]): string | null {
  const name = alone(alternates.filter((candidate) => isWrittenWith(candidate, everydayCharacters)))
  const others = alternates.filter(
    (other) => isWrittenWith(other, rarerCharacters) && !isWrittenWith(other, everydayCharacters),
  )
  if (name === null) return null
  return others.every((other) => [...other].some((character, index) => name[index] === character)) ? name : null
}

const divisions = /[市町村区鎮県州]$|街道$/u

/** The only name, if there is one: 大阪市 says the same as 大阪. */
function alone(names: readonly string[]): string | null {
  const distinct = [...new Set(names)]
  const plain = distinct.filter((name) => !distinct.includes(name.replace(divisions, '')) || !divisions.test(name))
  if (plain.length === 1) return plain[0]!
  // A town with several old names is called by the one that occurs with and without 'town'.
  const proven = plain.filter((name) => distinct.includes(`${name}市`))
  return proven.length === 1 ? proven[0]! : null
}

const isWrittenWith = (name: string, characters: ReadonlySet<string>) =>
  /\p{Script=Han}/u.test(name) && [...name].every((character) => characters.has(character))

/** The characters of JIS X 0208 from a first to a last row of Shift JIS. */
function charactersOfJis(first: number, last: number): Set<string> {
  const decoder = new TextDecoder('shift_jis')
  const found = new Set<string>(['々', 'ヶ', 'ケ', 'ノ', 'の', 'が'])
  for (let code = first; code <= last; code++) {
    const [character, ...more] = decoder.decode(Uint8Array.of(code >> 8, code & 255))
    if (character && more.length === 0 && /\p{Script=Han}/u.test(character)) found.add(character)
  }
  return found
}

const everydayCharacters = charactersOfJis(0x889f, 0x9872)
/** And those of level 2. */
const rarerCharacters = charactersOfJis(0x889f, 0xeaa4)
