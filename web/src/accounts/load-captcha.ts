const attempts = 3
const delayMs = 2000

/** Loads the captcha's element, style and worker. Tries three more times when that fails, after 2, 4 and 6 seconds; then throws. */
export async function loadCaptcha(signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { defineCaptcha } = await import('./captcha-widget.ts')
      defineCaptcha()
      return
    } catch (error) {
      if (attempt > attempts || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs * attempt))
    }
  }
}
