import { Card } from '../parts/card.tsx'

const advantages = [
  {
    title: 'Less competition',
    text: 'Few players know about it yet, so your guess stands against fewer others.',
    sign: 'M12 3v18M3 12h18M12 7.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  },
  {
    title: 'Daily prizes',
    text: 'A new photo and a new cash prize every day. Miss one, and the next is hours away.',
    sign: 'M4 8h16v12H4zM4 12h16M8 4v4M16 4v4M9.5 16l2 1.8 3.5-3.5',
  },
  {
    title: 'Join the first wave',
    text: 'Train your eye now, and be ahead when everybody else arrives.',
    sign: 'M3 17c3 0 3-3 6-3s3 3 6 3 3-3 6-3M3 21c3 0 3-3 6-3s3 3 6 3 3-3 6-3M12 3v7M8.5 6.5 12 3l3.5 3.5',
  },
]

/** Why it pays to start early. */
export function EarlyAdvantage() {
  return (
    <section aria-labelledby="early-advantage" className="column max-w-7xl py-14 lg:py-20">
      <h2 id="early-advantage" className="text-3xl sm:text-4xl">
        Early Player Advantage
      </h2>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {advantages.map(({ title, text, sign }) => (
          <Card as="li" key={title} className="p-6">
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-9 fill-none stroke-sea stroke-[1.6]"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={sign} />
            </svg>
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 leading-relaxed text-soft">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}
