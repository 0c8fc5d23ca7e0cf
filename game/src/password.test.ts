import { describe, expect, test } from 'vitest'
import { isGuessable, isOneCharacter } from './password.ts'

test.each(['aaaaaa', 'AAaaAA', '111111', '🎉🎉🎉🎉🎉🎉', 'ａaＡAａa', '      '])('%j is one character', (password) => {
  expect(isOneCharacter(password)).toBe(true)
})

test.each(['aaaaab', 'abababab', '1111112', '', 'correct horse'])('%j is not', (password) => {
  expect(isOneCharacter(password)).toBe(false)
})

describe('an easily guessed password', () => {
  test.each([
    ...['qwertz', 'QWERTZ', 'qwertz1', 'qwertz123', '!qwertz2026', 'ｑｗｅｒｔｚ', 'zuiopü', 'azerty', 'poiuyt'],
    ...['asdfgh', 'yxcvbnm', '1qaz2wsx', 'qweasdyxc', 'asd123', '321asd', 'abcdef', 'fedcba', 'йцукен', 'ضصثقفغ'],
    ...['Daily Challenge', 'dailychallenge', 'DailyChallenge1!', '2026 daily-challenge', 'd4ily ch4llenge'],
  ])('is found: %j', (password) => {
    expect(isGuessable(password, { siteName: 'Daily Challenge' })).toBe(true)
  })

  test.each([
    ...['correct horse', 'qwertz der Hund', 'my daily challenge', 'daily', 'abacus', 'quartz', 'aaaaab', '12ab34', ''],
    ...['пароль моря', ' a  b ', '🎉🎉🎉🎉🎉🎈', 'uvwaxb'],
  ])('is not what stands for itself: %j', (password) => {
    expect(isGuessable(password, { siteName: 'Daily Challenge' })).toBe(false)
  })

  test('cannot be the site’s name if the site has none', () => {
    expect(isGuessable('!!!???', { siteName: '' })).toBe(false)
  })
})
