import 'altcha/external'
import 'altcha/altcha.css'
import './captcha-widget.css'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'

/** Gives the captcha's element its worker, as a file of our own: the content security policy allows no code from text. */
export function defineCaptcha(): void {
  $altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
}
