/** The page's side of the widget, as far as the product uses it: https://developers.google.com/recaptcha/docs/display */
export const apiScript = `(() => {
const { src } = document.currentScript
const widgets = []
window.addEventListener('message', ({ source, data }) => {
  const widget = widgets.find(({ frame }) => frame.contentWindow === source)
  if (!widget) return
  if (data.event === 'solved') widget.options.callback(data.token)
  else widget.options[data.event + '-callback']()
})
window.grecaptcha = {
  render(box, options) {
    const frame = document.createElement('iframe')
    frame.title = 'reCAPTCHA'
    frame.width = '164'
    frame.height = '78'
    frame.src = new URL('api2/anchor?' + new URLSearchParams({ k: options.sitekey, co: location.origin }), src).href
    box.append(frame)
    return widgets.push({ frame, options }) - 1
  },
  reset(id) {
    const { frame } = widgets[id]
    frame.src = frame.src
  },
}
setTimeout(() => window[new URL(src).searchParams.get('onload')]?.())
})()`

/** The checkbox in its frame, which the addresses of the frame tell about the page around it. */
export const anchorPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>reCAPTCHA</title>
<label><input type="checkbox"> I'm not a robot</label>
<script>
const box = document.querySelector('input')
const query = new URLSearchParams(location.search)
const end = (message) => window.parent.postMessage(message, query.get('co'))
async function solve() {
  const answer = await fetch('userverify', { method: 'POST', body: query })
  if (!answer.ok) throw new Error('The server answers ' + answer.status)
  const { token, validForMs } = await answer.json()
  end({ event: 'solved', token })
  setTimeout(() => { box.checked = false; end({ event: 'expired' }) }, validForMs)
}
box.addEventListener('change', () => solve().catch(() => { box.checked = false; end({ event: 'error' }) }))
</script>`
