import { expect, test } from 'vitest'
import { isOneCharacter } from './password.ts'

test.each(['aaaaaa', 'AAaaAA', '111111', '🎉🎉🎉🎉🎉🎉', 'ａaＡAａa', '      '])('%j is one character', (password) => {
  expect(isOneCharacter(password)).toBe(true)
})

test.each(['aaaaab', 'abababab', '1111112', '', 'correct horse'])('%j is not', (password) => {
  expect(isOneCharacter(password)).toBe(false)
})
