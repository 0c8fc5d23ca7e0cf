import 'altcha/external'
import 'altcha/altcha.css'
import './captcha-widget.css'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { language } from '../../../lib/language.ts'
import { texts } from './widget-texts.ts'

/**
 * Gives the captcha its texts in the page's language, and its worker as a file: the content security policy forbids code from text. ALTCHA looks
 * texts up by lowercase language tag and sets the direction.
 */
export function defineCaptcha(): void {
  $altcha.i18n.set(language.toLowerCase(), texts)
  $altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
}
