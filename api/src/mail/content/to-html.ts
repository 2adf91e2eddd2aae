import type { Language } from '@konbit/contracts';
import type { Block, MailContent } from './block.ts';
import { darkStyles, styles as s } from './styles.ts';

/** Where a mail comes from: its name on top. */
export interface Frame {
  language: Language;
  title: string;
  subtitle: string;
}

/**
 * The mail as HTML that common programs show alike: tables for the layout, styles on each element, no pictures, nothing remote.
 * The one style sheet holds what only an element of it can: colours for dark mode. Programs that drop it show the light ones.
 */
export function toHtml(
  { subject, preview, blocks, footer }: MailContent,
  { language, title, subtitle }: Frame,
): string {
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="${s.page}">
<div style="${s.preview}">${escape(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${s.page}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${s.card}">
<tr><td style="${s.head}"><p style="${s.title}">${escape(title)}</p><p style="${s.subtitle}">${escape(subtitle)}</p></td></tr>
<tr><td style="${s.body}">
${blocks.map(htmlOf).join('\n')}
</td></tr>
${footer && `<tr><td class="foot" style="${s.foot}">${escape(footer)}</td></tr>`}
</table>
</td></tr></table>
</body>
</html>
`;
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${s.paragraph}">${withBreaks(block.text)}</p>`;
    case 'heading':
      return `<h2 class="title" style="${s.heading}">${escape(block.text)}</h2>`;
    case 'list':
      return `<ul style="${s.list}">${block.items.map((item) => `<li class="ink" style="${s.item}">${escape(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="facts" style="${s.facts}">${block.facts.map(factOf).join('')}</table>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="button" style="${s.buttonCell}"><a class="button" href="${escape(block.url)}" style="${s.button}">${escape(block.text)}</a></td></tr></table>`;
    case 'small':
      return `<p class="soft" style="${s.small}">${[block.text && withBreaks(block.text), block.link && linkOf(block.link)].filter(Boolean).join('<br>')}</p>`;
  }
}

const factOf = ({ label, value, link }: { label: string; value: string; link?: { text: string; url: string } }) =>
  `<tr><td style="${s.fact}"><span class="soft" style="${s.label}">${escape(label)}</span><br><span class="ink" style="${s.value}">${escape(value)}</span>${
    link ? `<br>${linkOf(link)}` : ''
  }</td></tr>`;

const linkOf = ({ text, url }: { text: string; url: string }) =>
  `<a class="link" href="${escape(url)}" style="${s.link}">${escape(text)}</a>`;

const withBreaks = (text: string) => escape(text).replace(/\n/g, '<br>');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Nobody's name becomes markup. */
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
