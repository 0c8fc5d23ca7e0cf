const steps = [
  {
    title: 'Create an account',
    text: 'Create an account for the free trial. It takes a name, an email and a password.',
  },
  {
    title: 'Analyze the photo',
    text: 'Signs, shadows, rooftops, plants: every detail is a clue to where it was taken.',
  },
  {
    title: 'Drop the pin',
    text: 'Place your pin on the world map, move it until you are sure, and submit your guess.',
  },
  { title: 'Win the prize', text: 'Win the prize by getting within 1km before anybody else does.' },
]

/** The game in four steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-y border-line bg-card">
      <div className="column max-w-7xl py-14 lg:py-20">
        <h2 id="how-it-works" className="text-3xl sm:text-4xl">
          How It Works
        </h2>
        <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative flex gap-4 not-last:before:absolute not-last:before:top-13 not-last:before:-bottom-6 not-last:before:left-5.5 not-last:before:border-l-2 not-last:before:border-dashed not-last:before:border-edge/60 sm:not-last:before:hidden lg:block lg:not-last:before:block lg:not-last:before:top-5.5 lg:not-last:before:-right-6 lg:not-last:before:bottom-auto lg:not-last:before:left-13 lg:not-last:before:border-t-2 lg:not-last:before:border-l-0"
            >
              <span
                aria-hidden="true"
                className="relative grid size-11 shrink-0 place-items-center rounded-full border-2 border-pin bg-card font-display text-lg font-bold text-pin-text tabular-nums"
              >
                {index + 1}
              </span>
              <div className="lg:mt-5">
                <h3 className="pt-2 text-xl lg:pt-0">{title}</h3>
                <p className="mt-2 leading-relaxed text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
