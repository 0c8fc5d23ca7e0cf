/** A key or a pointer's move, as WebDriver and WebDriver BiDi both take it: W3C WebDriver, 17. */
export type Action = { type: string } & Record<string, string | number>
export interface ActionSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: Action[]
}

/** What a protocol has to offer for a window that it drives. */
export interface Driver {
  goTo(url: string): Promise<unknown>
  /** What an expression of the page results in, through JSON. */
  evaluate(expression: string): Promise<unknown>
  perform(sources: ActionSource[]): Promise<unknown>
  /** Inside, in CSS pixels. */
  resize(size: { width: number; height: number }): Promise<unknown>
  /** Gives a file of this machine to the field that a CSS selector finds, as the dialog of the system would. */
  chooseFile(css: string, path: string): Promise<unknown>
  /** As PNG, in base64. */
  screenshot(): Promise<string>
  close(): Promise<unknown>
}

/** What `find` takes: a CSS selector, and the words that the element is called by: its label, or what it shows. */
export interface Target {
  css: string
  name?: string
}

/** In CSS pixels of the window. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const patienceMs = 15_000
const pauseMs = 100
const enter = '\uE007'

/** A window of a real browser, used by a person: with the mouse and the keyboard. */
export class BrowserWindow {
  readonly #driver: Driver
  readonly #siteUrl: string

  constructor(driver: Driver, siteUrl: string) {
    this.#driver = driver
    this.#siteUrl = siteUrl
  }

  async goTo(path: string): Promise<void> {
    await this.#driver.goTo(this.#siteUrl + path)
  }

  resize(size: { width: number; height: number }): Promise<unknown> {
    return this.#driver.resize(size)
  }

  screenshot(): Promise<string> {
    return this.#driver.screenshot()
  }

  close(): Promise<unknown> {
    return this.#driver.close()
  }

  /** Runs a function in the page. It sees its arguments and nothing else of this process. */
  async run<Result, Arguments extends unknown[]>(
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Result> {
    return (await this.#driver.evaluate(`(${work})(...${JSON.stringify(given)})`)) as Result
  }

  /** Waits until a function in the page finds what it looks for, and returns that. */
  async until<Result, Arguments extends unknown[]>(
    what: string,
    look: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<NonNullable<Result>> {
    const end = Date.now() + patienceMs
    let fault: unknown
    do {
      // A page that is being left answers with a fault.
      const found = await this.run(look, ...given).catch((error: unknown) => {
        fault = error
      })
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    } while (Date.now() < end)
    const { href, words } = await this.run(() => ({
      href: location.href,
      words: document.body.innerText.slice(0, 800),
    }))
    throw new Error(`${what}: not on ${href}, which says: ${words}`, { cause: fault })
  }

  atPath(path: string): Promise<unknown> {
    return this.until(`the path ${path}`, (wanted) => location.pathname === wanted, path)
  }

  /** Waits until words are seen somewhere. */
  sees(words: string): Promise<unknown> {
    return this.until(`“${words}”`, (wanted) => document.body.innerText.includes(wanted), words)
  }

  /** Waits until an element is there and stands still; returns its box in the window, scrolled into view. */
  async box(target: Target): Promise<Box> {
    const look = () => this.until(`${target.css} “${target.name ?? ''}”`, boxOf, target)
    for (let before = await look(); ; ) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const after = await look()
      if (JSON.stringify(after) === JSON.stringify(before)) return after
      before = after
    }
  }

  /** With the mouse, in the middle of the element, once the pointer is seen to be over it: what arrives late moves it away. */
  async click(target: Target): Promise<void> {
    const end = Date.now() + patienceMs
    while (!(await this.#pointAt(target)))
      if (Date.now() > end) throw new Error(`${target.css} “${target.name ?? ''}”: does not stand still`)
    await this.#useMouse({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
  }

  /** Whether the element is still where it was when the pointer set out for it. */
  async #pointAt(target: Target): Promise<boolean> {
    const { x, y, width, height } = await this.box(target)
    const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)]
    await this.#useMouse({ type: 'pointerMove', x: left, y: top, duration: 0, origin: 'viewport' })
    const now = await this.run(boxOf, target)
    return now !== null && now.x <= left && left <= now.x + now.width && now.y <= top && top <= now.y + now.height
  }

  #useMouse(...actions: Action[]): Promise<unknown> {
    return this.#driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }

  /** Clicks on a field and types, one key after the other. */
  async type(target: Target, words: string): Promise<void> {
    await this.click(target)
    await this.press(words)
  }

  chooseFile(css: string, path: string): Promise<unknown> {
    return this.#driver.chooseFile(css, path)
  }

  async press(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  pressEnter(): Promise<void> {
    return this.press(enter)
  }
}

/** Runs in the page, so all that it needs is inside. Null until the element is there, seen and enabled. */
function boxOf({ css, name }: Target): Box | null {
  const wordsOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    const titles = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    return [element.getAttribute('aria-label'), ...labels, ...titles, element.textContent].map((words) => words?.trim())
  }
  const found = [...document.querySelectorAll(css)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      !element.matches(':disabled') &&
      (name === undefined || wordsOf(element).includes(name)),
  )
  if (!found) return null
  const place = () => {
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x, y, width, height }
  }
  const { y, height } = place()
  if (y < 0 || y + height > innerHeight) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return place()
}
