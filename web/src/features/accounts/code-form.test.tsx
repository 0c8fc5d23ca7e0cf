import { fireEvent } from '@testing-library/react'
import { refusals } from '@whereabouts/contract/refusals'
import { expect, test } from 'vitest'
import { open } from '../../../test-support/screen.tsx'
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
  const explanation = await screen.findByText(refusals['mfa-code-malformed'].sentence)
  expect(field.getAttribute('aria-describedby')).toContain(explanation.closest('[id]')!.id)
  fireEvent.change(field, { target: { value: '1234' } })
  expect(screen.queryByText(refusals['mfa-code-malformed'].sentence)).not.toBeNull()
  await screen.press('Verify')
  await screen.findByText(refusals['mfa-code-malformed'].sentence)
  expect(sent).toEqual([])
  fireEvent.change(field, { target: { value: '123456' } })
  await screen.press('Verify')
  await screen.gone(refusals['mfa-code-malformed'].sentence)
  expect(sent).toEqual([{ mfaCode: '123456' }])
})
