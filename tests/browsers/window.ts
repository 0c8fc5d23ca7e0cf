/** A key press or pointer move, in the format of both WebDriver and WebDriver BiDi: W3C WebDriver, 17. */
export type Action = { type: string } & Record<string, string | number>
export interface ActionSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: Action[]
}

/** What a protocol must provide to drive a window. */
export interface Driver {
  goTo(url: string): Promise<unknown>
  /** The result of an expression in the page, through JSON. */
  evaluate(expression: string): Promise<unknown>
  perform(sources: ActionSource[]): Promise<unknown>
  /** Inside, in CSS pixels. */
  resize(size: { width: number; height: number }): Promise<unknown>
  /** Puts a local file into the field with this CSS selector, like the system's file dialog. */
  chooseFile(css: string, path: string): Promise<unknown>
  /** As PNG, in base64. */
  screenshot(): Promise<string>
  close(): Promise<unknown>
}

/** The arguments of `find`: a CSS selector, and the element's label or text. */
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

// As long as expectations of other tests are polled.
const patienceMs = 60_000
const pauseMs = 100

/** A window of a real browser, used like a person: with mouse and keyboard. */
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

  /** Runs a function in the page. It sees only its arguments. */
  async run<Result, Arguments extends unknown[]>(
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Result> {
    return (await this.#driver.evaluate(`(${work})(...${JSON.stringify(given)})`)) as Result
  }

  /** Waits until a function in the page returns a result. */
  async until<Result, Arguments extends unknown[]>(
    what: string,
    look: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<NonNullable<Result>> {
    const end = Date.now() + patienceMs
    let fault: unknown
    do {
      // A page that is being unloaded answers with an error.
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

  /** Waits until a text is visible anywhere. */
  sees(words: string): Promise<unknown> {
    return this.until(`“${words}”`, (wanted) => document.body.innerText.includes(wanted), words)
  }

  /** Waits until an element is present and still, and scrolls it into view. Returns its box in the window. */
  async box(target: Target): Promise<Box> {
    const look = () => this.until(`${target.css} “${target.name ?? ''}”`, boxOf, target)
    for (let before = await look(); ; ) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const after = await look()
      if (JSON.stringify(after) === JSON.stringify(before)) return after
      before = after
    }
  }

  /** With the mouse, at the element's center, once the pointer is over it: late content may move it away. */
  async click(target: Target): Promise<void> {
    const end = Date.now() + patienceMs
    while (!(await this.#pointAt(target)))
      if (Date.now() > end) throw new Error(`${target.css} “${target.name ?? ''}”: does not stand still`)
    await this.#useMouse({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
  }

  /** Whether the element is still where the pointer was aimed. */
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
}

/** Runs in the page, so it is self-contained. Null until the element is present, visible and enabled. */
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
