import type { Language } from '@konbit/contracts';
import type { Block, Link, MailContent } from './block.ts';
import { fire } from './fire.ts';
import { darkStyles, styles as s } from './styles.ts';

/** Where a mail comes from: its name on top. */
export interface Frame {
  language: Language;
  title: string;
  subtitle: string;
}

/**
 * The mail as HTML that common programs show alike: tables for the layout, styles on each element, the fire as a
 * picture that comes along, nothing remote. The one style sheet holds what only an element of it can: colours for dark
 * mode. Programs that drop it show the light ones.
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
<table class="page" ${layout} width="100%" style="${s.page}"><tr><td align="center" style="padding:16px 8px">
<table class="card" ${layout} width="100%" style="${s.card}">
<tr><td style="${s.head}">
<img src="cid:${fire.cid}" width="${fire.width}" height="${fire.height}" alt="" style="${s.fire}">
<p style="${s.title}">${escape(title)}</p>
<p style="${s.subtitle}">${escape(subtitle)}</p>
</td></tr>
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

/** A table that only arranges. */
const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${s.paragraph}">${withBreaks(block.text)}</p>`;
    case 'heading':
      return `<h2 class="title" style="${s.heading}">${escape(block.text)}</h2>`;
    case 'list':
      return `<ul style="${s.list}">${block.items.map(itemOf).join('')}</ul>`;
    case 'facts':
      return `<table class="facts" ${layout} width="100%" style="${s.facts}">
${block.facts.map(factOf).join('\n')}
</table>`;
    case 'button': {
      const [name, cell, button] = block.quiet ? ['quiet', s.quietCell, s.quiet] : ['button', s.buttonCell, s.button];
      return `<table ${layout} style="margin:24px 0"><tr><td class="${name}" style="${cell}">
<a class="${name}" href="${escape(block.url)}" style="${button}">${escape(block.text)}</a></td></tr></table>`;
    }
    case 'small':
      return `<p class="soft" style="${s.small}">${lines(withBreaks(block.text), linkOf(block.link))}</p>`;
  }
}

const itemOf = (item: string) => `<li class="ink" style="${s.item}">${escape(item)}</li>`;

function factOf({ label, value, link }: { label: string; value: string; link?: Link }): string {
  const labelled = `<span class="soft" style="${s.label}">${escape(label)}</span>`;
  const told = `<span class="ink" style="${s.value}">${escape(value)}</span>`;
  return `<tr><td style="${s.fact}">${lines(labelled, told, linkOf(link))}</td></tr>`;
}

const linkOf = (link?: Link) =>
  link ? `<a class="link" href="${escape(link.url)}" style="${s.link}">${escape(link.text)}</a>` : '';

const lines = (...parts: string[]) => parts.filter(Boolean).join('<br>');

const withBreaks = (text: string) => escape(text).replace(/\n/g, '<br>');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Nobody's name becomes markup. */
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
