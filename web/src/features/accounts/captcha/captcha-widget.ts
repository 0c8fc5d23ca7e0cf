import 'altcha/external'
import 'altcha/altcha.css'
import './captcha-widget.css'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { texts } from './captcha-texts.ts'

/**
 * Gives the captcha's element the page's words, and its worker as a file of our own: the content security policy allows no code from text.
 * The words are in the place of its English, which it falls back to in every language.
 */
export function defineCaptcha(): void {
  $altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
  $altcha.i18n.set('en', texts.box)
}
