import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../../test-support/screen.tsx'
import { texts } from '../../lib/code-texts.ts'
import { CodeForm } from './code-form.tsx'

test('an incomplete code is not sent, and its explanation stays at the field until a complete one is', async () => {
  const sent: object[] = []
  const screen = open(
    <CodeForm
      label="Second step"
      ask={async (code) => void sent.push(code)}
      onDone={() => {}}
      failed={() => null}
      send="Verify"
      sending="Verifying"
    />,
  )
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: '123' } })
  await screen.press('Verify')
  const explanation = await screen.findByText(texts.code.short)
  expect(field.getAttribute('aria-describedby')).toContain(explanation.closest('[id]')!.id)
  fireEvent.change(field, { target: { value: '1234' } })
  expect(screen.queryByText(texts.code.short)).not.toBeNull()
  await screen.press('Verify')
  await screen.findByText(texts.code.short)
  expect(sent).toEqual([])
  fireEvent.change(field, { target: { value: '123456' } })
  await screen.press('Verify')
  await screen.gone(texts.code.short)
  expect(sent).toEqual([{ mfaCode: '123456' }])
})
