/**
 * Acts as a browser that a sign-in sent to `url` of the certified provider: enters the account, consents, and follows every redirect. Returns the
 * address to which the provider leads back.
 */
export async function signInAt(url: string, choice: { subject: string } | 'cancel'): Promise<string> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(url)
  const ask = async (address: string, form?: Record<string, string>): Promise<{ at: string; page: string }> => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const header of answer.headers.getSetCookie()) keepCookie(cookies, header)
    const location = answer.headers.get('location')
    if (location === null) return { at: address, page: await answer.text() }
    const next = new URL(location, address)
    return next.origin === origin ? ask(next.href) : { at: next.href, page: '' }
  }

  let { at, page } = await ask(url)
  for (let step = 0; step < 3 && new URL(at).origin === origin; step += 1) {
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`The provider asks for nothing at ${new URL(at).pathname}:\n${page}`)
    const typed = choice === 'cancel' ? null : { prompt, login: choice.subject, password: 'any' }
    const answer = await (typed ? ask(at, typed) : ask(`${at}/abort`))
    at = answer.at
    page = answer.page
  }
  return at
}

function keepCookie(cookies: Map<string, string>, header: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!
  if (value) cookies.set(name!, value)
  else cookies.delete(name!)
}
