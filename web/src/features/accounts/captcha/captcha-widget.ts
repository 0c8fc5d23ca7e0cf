import 'altcha/external'
import 'altcha/altcha.css'
import './captcha-widget.css'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { language } from '../../../lib/language.ts'
import { texts } from './widget-texts.ts'

/**
 * Gives the captcha's element its words in the language of the page, and its worker, as a file of our own: the content security policy allows no code from
 * text. ALTCHA looks its words up by the tag in lower case, and writes from right to left by itself.
 */
export function defineCaptcha(): void {
  $altcha.i18n.set(language.toLowerCase(), texts)
  $altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
}
