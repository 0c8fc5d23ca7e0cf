import { expect, test } from 'vitest'
import { open } from '../../../../test-support/screen.tsx'
import { PhotoCard } from './photo-card.tsx'

const shown = {
  image_url: '/photo.jpg?v=1',
  updated_at: '2026-03-10T00:00:00Z',
  photo: { kind: 'blurred', width: 3, height: 2, widths: [640], dominantColor: '#000', placeholder: '' },
} as const

test.each([true, false])(
  'a blurred photo offers plans, but not to a subscriber whose sharp one is loading: %s',
  (isSubscribed) => {
    const screen = open(
      <PhotoCard
        shown={{ ...shown, photo: { ...shown.photo, widths: [640] } }}
        name="Photo"
        alt=""
        isSubscribed={isSubscribed}
      />,
    )
    expect(screen.queryByText('Subscribers see today’s photo') === null).toBe(isSubscribed)
  },
)
