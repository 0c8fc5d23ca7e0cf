import * as siteAdmin from '@whereabouts/contract/site.admin'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage, portalNavigation } from './admin-stage.ts'

const stage = useStage(() => AdminStage.openAlone({ LANGUAGES: 'en,de,ar' }))
beforeEach(async () => {
  await stage.reset()
})

const open = async (path: string, width = 1280, colorScheme: 'light' | 'dark' = 'light') => {
  const page = await stage.person({ viewport: { width, height: 800 }, colorScheme })
  await stage.enter(page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const add = (question: string, answer: string) => stage.admin.call(siteAdmin.createFaq, { question, answer })
const stored = () =>
  stage.app.db.sql<{ text: string }>`select field, language, text from translations order by field, language`

test('a question is translated from the hint beside it, by keyboard', async () => {
  await add('Why?', 'Because.')
  const page = await open('/admin/faq', 360, 'dark')
  const hint = page.getByRole('link', { name: 'Translations: missing in 2 languages' })
  await hint.waitFor()
  await lookAround(page)
  await hint.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/translations?subject=faq')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  const field = page.getByLabel('Question in Arabic')
  await field.waitFor()
  expect(await field.evaluate((area) => [area.getAttribute('lang'), getComputedStyle(area).direction])).toEqual([
    'ar',
    'rtl',
  ])
  expect(await field.getAttribute('maxlength')).toBe('500')
  await lookAround(page)
  await field.focus()
  await page.keyboard.insertText('لماذا؟')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Translation saved').first().waitFor()
  await page.getByText('Translated', { exact: true }).waitFor()
  expect(await stored()).toEqual([{ field: 'question', language: 'ar', text: 'لماذا؟' }])
  // The counts are updated.
  await page
    .getByRole('combobox', { name: 'Texts' })
    .getByText('Questions and answers: 1 missing')
    .waitFor({ state: 'attached' })
  const reader = await stage.person()
  await reader.goto('/ar/faq')
  await reader.getByText('لماذا؟').first().waitFor()
  await reader.goto('/faq')
  await reader.getByText('Why?').first().waitFor()
})

test('a filter shows only missing or outdated texts, and outdated ones are marked', async () => {
  const { body } = await add('Why?', 'Because.')
  const page = await open('/admin/translations')
  await page.getByLabel('Question in German').fill('Warum?')
  await page.getByRole('button', { name: 'Save: Question, Why?' }).click()
  await page.getByText('Translation saved').first().waitFor()
  await stage.admin.call(siteAdmin.updateFaq, { faqId: body.faq.id, question: 'Why not?' })
  await page.getByLabel('Show').selectOption('open')
  await page.getByText('Outdated', { exact: true }).waitFor()
  await page.getByText('The English text changed after this translation.', { exact: false }).waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'Save: Question, Why not?' }).click()
  await page.getByText('Translated', { exact: true }).waitFor()
  await page.getByLabel('Answer in German').fill('Darum.')
  await page.getByRole('button', { name: 'Save: Answer, Why not?' }).click()
  await expect.poll(stored).toHaveLength(2)
  await page.getByLabel('Show').selectOption('all')
  await page.getByLabel('Show').selectOption('open')
  await page.getByText('Nothing is missing or outdated.').waitFor()
})

test('a late save is reported, shows both versions, and loses no input', async () => {
  await add('Why?', 'Because.')
  const [page, other] = [await open('/admin/translations', 360), await open('/admin/translations')]
  await page.getByLabel('Question in German').fill('Wieso?')
  await other.getByLabel('Question in German').fill('Warum?')
  await other.getByRole('button', { name: 'Save: Question, Why?' }).click()
  await other.getByText('Translation saved').first().waitFor()
  await page.getByRole('button', { name: 'Save: Question, Why?' }).click()
  await page.getByText('This was changed in another window meanwhile.', { exact: false }).waitFor()
  await page.getByText('Saved version').waitFor()
  await page.getByText('Warum?', { exact: true }).waitFor()
  expect(await page.getByLabel('Question in German').inputValue()).toBe('Wieso?')
  await lookAround(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await page.getByText('Leave without saving?').waitFor()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save: Question, Why?' }).click()
  await expect.poll(stored).toEqual([{ field: 'question', language: 'de', text: 'Wieso?' }])
})

test('every group has its texts; the navigation names the page', async () => {
  await stage.admin.call(siteAdmin.saveConfig, { key: 'project_tagline', value: 'Guess!' })
  const page = await open('/admin/config', 360)
  await page.getByRole('link', { name: 'Translations: missing in 2 languages' }).waitFor()
  await lookAround(page)
  await (await portalNavigation(page)).getByRole('link', { name: 'Translations' }).click()
  const groups = page.getByRole('combobox', { name: 'Texts' })
  for (const [group, shown] of [
    ['site', page.getByLabel('Tagline in German')],
    ['puzzle', page.getByText('There are no such texts yet.')],
    ['rules', page.getByText('The English version is binding', { exact: false })],
    ['announcement', page.getByText('There are no such texts yet.')],
  ] as const) {
    await groups.selectOption(group)
    await shown.waitFor()
    await lookAround(page)
  }
})
