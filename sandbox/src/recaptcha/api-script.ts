export interface ScriptWish {
  /** The name of a global function that is called when the script is loaded. */
  onload: string | null
  /** Nothing is drawn until the page calls `render`; otherwise every `.g-recaptcha` of the page is. */
  isExplicit: boolean
}

/** The page's side of the widget, as https://developers.google.com/recaptcha/docs/display describes it. */
export function apiScript(wish: ScriptWish): string {
  return `(() => {
const wish = ${JSON.stringify(wish)}
${script}
})()
`
}

const script = `
const base = new URL('.', document.currentScript.src)
const widgets = []
const sizes = { normal: [304, 78], compact: [164, 144] }

/** Callbacks are functions, or names of global ones. */
function call(callback, ...values) {
  const wanted = typeof callback === 'string' ? window[callback] : callback
  if (typeof wanted === 'function') wanted(...values)
}

function elementOf(container) {
  const element = typeof container === 'string' ? document.getElementById(container) : container
  if (!(element instanceof HTMLElement)) throw new Error('reCAPTCHA placeholder element must be an element or id')
  if (element.childElementCount > 0) throw new Error('reCAPTCHA has already been rendered in this element')
  return element
}

function frameOf({ sitekey, theme, size, tabindex }) {
  const [width, height] = sizes[size] ?? sizes.normal
  const query = new URLSearchParams({ k: sitekey, co: location.origin, theme: theme ?? 'light', size: size ?? 'normal' })
  const frame = document.createElement('iframe')
  frame.title = 'reCAPTCHA'
  frame.width = String(width)
  frame.height = String(height)
  frame.style.border = '0'
  if (tabindex !== undefined) frame.tabIndex = Number(tabindex)
  frame.src = new URL('api2/anchor?' + query, base).href
  return frame
}

function render(container, parameters = {}) {
  const element = elementOf(container)
  if (!parameters.sitekey) throw new Error('Missing required parameters: sitekey')
  const frame = frameOf(parameters)
  const field = document.createElement('textarea')
  field.name = 'g-recaptcha-response'
  field.hidden = true
  field.setAttribute('aria-label', 'reCAPTCHA response')
  element.append(frame, field)
  return widgets.push({ frame, field, parameters }) - 1
}

function widgetOf(id = 0) {
  const widget = widgets[id]
  if (!widget) throw new Error('Invalid reCAPTCHA client id: ' + id)
  return widget
}

function reset(id) {
  const { frame, field } = widgetOf(id)
  field.value = ''
  frame.contentWindow?.postMessage({ recaptcha: true, event: 'reset' }, base.origin)
}

function getResponse(id) {
  return widgetOf(id).field.value
}

function ready(callback) {
  setTimeout(() => call(callback))
}

/** A message counts when it comes from this widget's own frame and still shows the stand-in. */
window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== base.origin || !data || data.recaptcha !== true) return
  const widget = widgets.find(({ frame }) => frame.contentWindow !== null && frame.contentWindow === source)
  if (!widget) return
  const { field, parameters } = widget
  field.value = data.event === 'solved' ? data.token : ''
  if (data.event === 'solved') call(parameters.callback, data.token)
  if (data.event === 'expired') call(parameters['expired-callback'])
  if (data.event === 'error') call(parameters['error-callback'])
})

function renderAll() {
  for (const element of document.querySelectorAll('.g-recaptcha')) {
    const { sitekey, callback, expiredCallback, errorCallback, theme, size, tabindex } = element.dataset
    const callbacks = { callback, 'expired-callback': expiredCallback, 'error-callback': errorCallback }
    if (element.childElementCount === 0) render(element, { sitekey, theme, size, tabindex, ...callbacks })
  }
}

window.grecaptcha = { ready, render, reset, getResponse }
if (wish.onload) setTimeout(() => call(wish.onload))
if (!wish.isExplicit) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', renderAll)
  else renderAll()
}`
