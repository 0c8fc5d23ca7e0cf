import type { SiteTexts } from '../site/queries.ts'

/** Text as HTML: nothing in it can become markup. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}

interface Letter {
  site: SiteTexts
  heading: string
  /** Plain text paragraphs. */
  paragraphs: string[]
  button?: { label: string; href: string }
  footnote?: string
}

/** The plain-text form of a letter. */
export function letterText({ site, heading, paragraphs, button, footnote }: Letter): string {
  return [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.href}`] : []),
    ...(footnote ? [footnote] : []),
    `-- \n${site.project_name}`,
  ].join('\n\n')
}

/** The HTML form: one column, system fonts, no pictures from outside, legible in light and dark mail readers. */
export function letterHtml({ site, heading, paragraphs, button, footnote }: Letter): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${escapeHtml(text)}</p>`
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="background:#c93a20;color:#ffffff;padding:14px 24px;border-radius:10px;font-weight:600;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5a6675;word-break:break-all">${escapeHtml(button.href)}</p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#f7f4ee;color:#0f1c2e;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 20px;font-weight:700;font-size:18px">${escapeHtml(site.project_name)}</p>
<div style="background:#ffffff;border:1px solid #dcd6ca;border-radius:14px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${link}
</div>
${footnote ? `<p style="margin:20px 4px 0;font-size:13px;color:#5a6675;line-height:1.5">${escapeHtml(footnote)}</p>` : ''}
</div></body></html>`
}
