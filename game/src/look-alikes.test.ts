import { describe, expect, test } from 'vitest'
import { lookAlikeKey } from './look-alikes.ts'

/** A sample of Unicode's list. For η only the capital looks like a Latin letter. */
const unmask = (text: string) =>
  text.replace(/[оеІΗηᴍß]/gu, (letter) => ({ о: 'o', е: 'e', І: 'l', Η: 'H', η: 'n', ᴍ: 'ʍ' })[letter] ?? letter)
const key = (name: string) => lookAlikeKey(name, unmask)

describe('two names', () => {
  test.each([
    ['a Cyrillic letter', 'Mumhоme', 'mumhome'],
    ['letters of several kinds', 'ＭumhОme', 'mumhome'],
    ['a Greek capital', 'Ηelen', 'Helen'],
    ['small capitals', 'ᴍumhome', 'mumhome'],
    ['drawn letters', '🅼umhome', 'mumhome'],
    ['I, l and 1', 'MiIa1', 'MlIal'],
    ['a zero', 'B0b', 'Bob'],
    ['r and n', 'Murnhorne', 'Mumhome'],
    ['two v', 'vvanda', 'Wanda'],
    ['a hyphen', 'Maple-Compass', 'MapleCompass'],
    ['a space', 'Anna Atlas', 'AnnaAtlas'],
    ['a dot', 'j.smith', 'jsmith'],
    ['an underscore, a dash and an apostrophe', 'O_Brien–Smith', 'O’BrienSmith'],
    ['a digit within', 'M4pleCompass', 'MapleCompass'],
    ['a digit at the beginning, and a space', '5ilver Fox', 'SilverFox'],
    ['several digits', 'C0mp4s5Rose', 'CompassRose'],
    ['a composed accent', 'Jose\u0301', 'José'],
  ])('that differ by %s alone look the same', (_what, one, other) => {
    expect(key(one)).toBe(key(other))
  })

  test.each([
    ['José', 'Jose'],
    ['Ünal', 'Unal'],
    ['Anna 4', 'Annaa'],
    ['Team 42b', 'Team azb'],
    ['---', '___'],
    ['Person 4', 'Person a'],
    ['Player 2', 'Player 3'],
    ['Player 10', 'Player 11'],
    ['мария', 'марія'],
    ['محمد', 'أحمد'],
  ])('that people can distinguish stay different: %s and %s', (one, other) => {
    expect(key(one)).not.toBe(key(other))
  })
})
