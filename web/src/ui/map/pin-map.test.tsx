import { act, fireEvent, waitFor } from '@testing-library/react'
import type { Point } from '@whereabouts/game/distance'
import { mapStart } from '@whereabouts/game/rules'
import { expect, onTestFinished, test, vi } from 'vitest'
import { open } from '../../../test-support/screen.tsx'
import { defaultSite } from '../../lib/site-defaults.ts'
import { PinMap } from './pin-map.tsx'
import './world-map.tsx'

/** The degrees of longitude of one pixel at the map's start. */
const pixel = 360 / (256 * 2 ** mapStart.zoom)

function openPinMap({ isDisabled = false } = {}) {
  const pins: (Point | null)[] = []
  const screen = open(
    <PinMap
      {...{ label: 'World', pin: null, isDisabled, sources: defaultSite.map, isFull: false, onFull: () => {} }}
      onPin={(pin) => pins.push(pin)}
    />,
  )
  return { ...screen, pins }
}

/** The map by keyboard, on a clock that the test moves. */
async function openByKeyboard() {
  const { pins, findByRole, container } = openPinMap()
  const map = await findByRole('application')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    pins,
    press: (key: string) => fireEvent.keyDown(map, { key }),
    rest: () => act(() => vi.advanceTimersByTime(1000)),
    said: () => container.querySelector('.world-map [aria-live]')?.textContent,
  }
}

/** A tap at the left edge of a map that is not there yet. */
function tapEarly(options: { isDisabled: boolean }) {
  const screen = openPinMap(options)
  fireEvent.click(screen.container.querySelector('.pin-map-frame')!, { clientX: 30, clientY: 0 })
  expect([screen.pins, screen.queryByRole('application')]).toEqual([[], null])
  return screen
}

test('a tap before the map is there drops the pin at its place, once the map is there', async () => {
  const { pins } = tapEarly({ isDisabled: false })
  await waitFor(() => expect(pins).toHaveLength(1))
  expect(pins[0]!.lng).toBeCloseTo(mapStart.lng + 30 * pixel, 6)
})

test('a tap before a map that takes no pin drops none', async () => {
  const { pins, container } = tapEarly({ isDisabled: true })
  await waitFor(() => expect(container.querySelector('.leaflet-pane')).not.toBeNull())
  await act(async () => {})
  expect(pins).toEqual([])
})

test('after a zoom the place under the crosshair is said again', async () => {
  const { press, rest, said } = await openByKeyboard()
  press('+')
  rest()
  expect(said()).toMatch(/^Crosshair at /)
})

test('a dropped pin is the last that is said, also right after the crosshair moved', async () => {
  const { pins, press, rest, said } = await openByKeyboard()
  press('ArrowRight')
  press('Enter')
  rest()
  expect(pins).toHaveLength(1)
  expect(said()).toMatch(/^Pin dropped at /)
})
