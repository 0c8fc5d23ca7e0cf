import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { languages } from '@whereabouts/contract/languages'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { serverTexts } from '../../texts/server-texts.ts'
import { type MailSite, pageAddress } from './mail-site.ts'

/** One letter as plain texts, without markup. */
export interface Letter {
  site: MailSite
  /** The preview after the subject in lists of mails. Without names, so that it needs no cutting. */
  preview: string
  heading: string
  /** Our own sentences, and texts written by people in an unknown language. */
  paragraphs: (string | Quoted)[]
  /** Addresses of photos, three in a row below the sentences. They say nothing that the sentences do not. */
  pictures?: string[]
  button?: { label: string; href: string }
  footnote?: string
}

/** Words of the operator or of a player, in a paragraph of their own. */
export interface Quoted {
  quoted: string
}

interface Colors {
  paper: string
  card: string
  line: string
  ink: string
  soft: string
  pin: string
  onPin: string
  sea: string
}

/** The colors of the pages. A mail reader that inverts colors automatically begins with the light ones. */
export const lightColors: Colors = {
  paper: '#f7f4ee',
  card: '#ffffff',
  line: '#dcd6ca',
  ink: '#0f1c2e',
  soft: '#47566a',
  pin: '#d23c20',
  onPin: '#ffffff',
  sea: '#0b7285',
}
export const darkColors: Colors = {
  paper: '#0b1420',
  card: '#132032',
  line: '#25364d',
  ink: '#e9eef5',
  soft: '#a9b8ca',
  pin: '#ff6a4d',
  onPin: '#0b1420',
  sea: '#3bb6c9',
}

const colors = lightColors
// A style attribute wins over a style sheet, so the dark colors are `!important`. Mail readers without style sheets stay light.
const darkStyles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.paper { background-color: ${darkColors.paper} !important; }
.paper td { background-color: transparent !important; }
.card { background-color: ${darkColors.card} !important; border-color: ${darkColors.line} !important; }
.ink { color: ${darkColors.ink} !important; }
.soft { color: ${darkColors.soft} !important; }
.pin { background-color: ${darkColors.pin} !important; color: ${darkColors.onPin} !important; }
.sea { color: ${darkColors.sea} !important; }
}`

const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
/** Breaks a long name or address, so that it is not wider than a phone; older mail readers know the second property only. */
const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }
const small: CSSProperties = { ...breaking, fontSize: '14px', lineHeight: '21px', color: colors.soft }

/** XHTML, which keeps old mail readers out of quirks mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The HTML form of a letter: one column, system fonts, light and dark. */
export function letterHtml(letter: Letter): string {
  const { site, preview } = letter
  const { direction: dir } = languages[site.language]
  // Mail readers that show a letter inside of their own page throw the outermost elements away.
  const inner = dir === 'rtl' ? { lang: site.language, dir } : {}
  const page = h(
    Html,
    { lang: site.language, dir },
    headOf(letter),
    h(
      Body,
      {
        ...inner,
        className: 'paper',
        style: { backgroundColor: colors.paper, fontFamily, margin: 0, padding: '24px 12px' },
      },
      h(Preview, null, preview),
      h(Container, { ...inner, style: { maxWidth: '560px' } }, markOf(site), cardOf(letter), ...footerOf(letter)),
    ),
  )
  return doctype + renderToStaticMarkup(page)
}

/** The direction of words that are none of ours, in a letter that runs from right to left; elsewhere they run as the letter does. */
const within = ({ language }: MailSite, dir: 'auto' | 'ltr') => (languages[language].direction === 'rtl' ? { dir } : {})

/** Plain text as HTML: nothing in it can become markup. */
export function textAsHtml(text: string): string {
  return renderToStaticMarkup(text)
}

function headOf({ heading }: Letter): ReactNode {
  return h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    // Otherwise phones make links of dates and amounts.
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
    h('title', null, heading),
    h('style', null, darkStyles),
  )
}

/** The logo, with the name as its text until pictures are loaded; without a logo, the name. Neither is a link. */
function markOf({ project_name, logo }: MailSite): ReactNode {
  const style: CSSProperties = {
    ...breaking,
    fontSize: '18px',
    lineHeight: '40px',
    fontWeight: 700,
    color: colors.ink,
  }
  if (!logo)
    return h(Text, { className: 'ink', style: { ...style, lineHeight: '26px', margin: '0 8px 16px' } }, project_name)
  const size: CSSProperties = { height: '40px', width: 'auto', maxWidth: '100%', margin: '0 8px 16px' }
  // Low priority stops React from announcing the picture in the head, where mail readers have no use for it.
  const picture = { src: logo.image_url, alt: logo.alt_text || project_name, height: 40, fetchPriority: 'low' as const }
  return h(Img, { ...picture, className: 'ink', style: { ...style, ...size } })
}

function cardOf({ site, heading, paragraphs, pictures = [], button }: Letter): ReactNode {
  const card: CSSProperties = {
    backgroundColor: colors.card,
    border: `1px solid ${colors.line}`,
    borderRadius: '14px',
  }
  const title: CSSProperties = {
    ...breaking,
    margin: '0 0 16px',
    fontSize: '22px',
    lineHeight: '29px',
    color: colors.ink,
  }
  const words: CSSProperties = {
    ...breaking,
    margin: '0 0 16px',
    fontSize: '16px',
    lineHeight: '25px',
    color: colors.ink,
  }
  return h(
    Section,
    { className: 'card', style: card },
    h(
      'div',
      { style: { padding: '24px 20px 8px' } },
      h(Heading, { as: 'h1', className: 'ink', style: title }, heading),
      ...paragraphs.map((paragraph) =>
        typeof paragraph === 'string'
          ? h(Text, { className: 'ink', style: words }, paragraph)
          : h(Text, { ...within(site, 'auto'), className: 'ink', style: words }, paragraph.quoted),
      ),
      ...pictures.map((src) => h(Img, { src, alt: '', width: 160, fetchPriority: 'low', style: { ...photoStyle } })),
      ...(button ? buttonOf(site, button) : []),
    ),
  )
}

const photoStyle: CSSProperties = { display: 'inline-block', width: '32%', margin: '0 1% 6px 0', borderRadius: '8px' }

/** The button, and its address as text, for mail readers without buttons and for careful people. */
function buttonOf(site: MailSite, { label, href }: { label: string; href: string }): ReactNode[] {
  const style: CSSProperties = {
    ...breaking,
    backgroundColor: colors.pin,
    color: colors.onPin,
    fontSize: '16px',
    fontWeight: 600,
    textAlign: 'center',
    padding: '15px 24px',
    borderRadius: '10px',
  }
  return [
    h('div', { style: { margin: '24px 0' } }, h(Button, { className: 'pin', href, style }, label)),
    h(
      Text,
      { className: 'soft', style: { ...small, margin: '0 0 16px' } },
      serverTexts(site.language).letters.buttonHelp,
      h('br'),
      h(
        Link,
        {
          ...within(site, 'ltr'),
          className: 'sea',
          href,
          style: { ...breaking, color: colors.sea, textDecorationLine: 'underline' },
        },
        href,
      ),
    ),
  ]
}

function footerOf({ site, footnote }: Letter): ReactNode[] {
  const style = { ...small, margin: '16px 8px 0' }
  const home = pageAddress(site, '')
  const link = (href: string, text: string) =>
    h(
      Link,
      {
        ...within(site, 'ltr'),
        className: 'soft',
        href,
        style: { color: colors.soft, textDecorationLine: 'underline' },
      },
      text,
    )
  return [
    ...(footnote ? [h(Text, { className: 'soft', style }, footnote)] : []),
    h(
      Text,
      { className: 'soft', style },
      site.project_name,
      h('br'),
      link(home, home),
      h('br'),
      link(`mailto:${site.support_email}`, site.support_email),
    ),
  ]
}
