import type { Language } from '@konbit/contracts';
import { doorCode } from './door-code.ts';
import { fire } from './fire.ts';

interface Link {
  text: string;
  url: string;
}

interface Fact {
  label: string;
  value: string;
  link?: Link;
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'button'; text: string; url: string; quiet?: true }
  | { kind: 'small'; text: string; link?: Link }
  | { kind: 'code'; alt: string };

export interface MailContent {
  subject: string;
  preview: string;
  blocks: readonly Block[];
  footer: string;
}

/** French has a space before a colon. */
export const colonIn = (language: Language): string => (language === 'fr' ? '\u00a0:' : ':');

export function toText(blocks: readonly Block[], language: Language): string {
  const texts = blocks.map((block) => textOf(block, colonIn(language)));
  return `${texts.filter(Boolean).join('\n\n')}\n`;
}

function textOf(block: Block, colon: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return block.facts.map((fact) => factOf(fact, colon)).join('\n');
    case 'button':
      return `${block.text}${colon}\n${block.url}`;
    case 'code':
      return '';
    case 'small':
      return [block.text, block.link && `${block.link.text}${colon} ${block.link.url}`].filter(Boolean).join('\n');
  }
}

const factOf = ({ label, value, link }: Fact, colon: string) =>
  `${label}${colon} ${value}${link ? `\n  ${link.text}${colon} ${link.url}` : ''}`;

interface Frame {
  language: Language;
  title: string;
  subtitle: string;
}

/** Tables, inline styles and nothing remote, for mail programs; the style sheet is for dark mode only. */
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
${block.facts.map(rowOf).join('\n')}
</table>`;
    case 'button': {
      const [name, cell, button] = block.quiet ? ['quiet', s.quietCell, s.quiet] : ['button', s.buttonCell, s.button];
      return `<table ${layout} style="margin:24px 0"><tr><td class="${name}" style="${cell}">
<a class="${name}" href="${escape(block.url)}" style="${button}">${escape(block.text)}</a></td></tr></table>`;
    }
    case 'code': {
      const { cid, side } = doorCode;
      return `<img src="cid:${cid}" width="${side}" height="${side}" alt="${escape(block.alt)}" style="${s.code}">`;
    }
    case 'small':
      return `<p class="soft" style="${s.small}">${lines(withBreaks(block.text), linkOf(block.link))}</p>`;
  }
}

const itemOf = (item: string) => `<li class="ink" style="${s.item}">${escape(item)}</li>`;

function rowOf({ label, value, link }: Fact): string {
  const labelled = `<span class="soft" style="${s.label}">${escape(label)}</span>`;
  const shown = `<span class="ink" style="${s.value}">${escape(value)}</span>`;
  return `<tr><td style="${s.fact}">${lines(labelled, shown, linkOf(link))}</td></tr>`;
}

const linkOf = (link?: Link) =>
  link ? `<a class="link" href="${escape(link.url)}" style="${s.link}">${escape(link.text)}</a>` : '';

const lines = (...parts: string[]) => parts.filter(Boolean).join('<br>');

const withBreaks = (text: string) => escape(text).replace(/\n/g, '<br>');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const sans = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";

const s = {
  page: 'margin:0;padding:0;background-color:#fff6e6',
  preview:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#fff6e6',
  card:
    'max-width:600px;margin:0 auto;background-color:#ffffff;border:1px solid #e7dcc6;border-radius:12px;' +
    'border-collapse:separate;overflow:hidden',
  head: 'background-color:#1b1f4b;border-bottom:4px solid #d21034;padding:24px 20px',
  fire: 'display:block;margin:0 0 10px;border:0',
  title: `margin:0;${serif};font-size:24px;line-height:30px;color:#fff6e6`,
  subtitle: `margin:4px 0 0;${sans};font-size:15px;line-height:22px;color:#f4c95d`,
  // A long address must not widen the page on a phone.
  body: 'padding:24px 20px 8px;word-break:break-word;overflow-wrap:anywhere',
  paragraph: `margin:0 0 16px;${sans};font-size:16px;line-height:25px;color:#22244a`,
  heading: `margin:28px 0 10px;${serif};font-size:20px;line-height:26px;font-weight:bold;color:#b40a2b`,
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  item: `margin:0 0 6px;${sans};font-size:16px;line-height:24px;color:#22244a`,
  facts: 'margin:8px 0 16px;border-left:4px solid #f28c28;background-color:#fff6e6',
  fact: 'padding:10px 14px',
  label: `${sans};font-size:13px;line-height:18px;color:#565876`,
  value: `${sans};font-size:16px;line-height:24px;font-weight:bold;color:#22244a`,
  link: `${sans};font-size:15px;line-height:22px;color:#00209f;text-decoration:underline`,
  buttonCell: 'background-color:#b40a2b;border-radius:8px',
  button:
    `display:inline-block;padding:13px 22px;${sans};font-size:16px;line-height:22px;font-weight:bold;` +
    'color:#ffffff;background-color:#b40a2b;border-radius:8px;text-decoration:none',
  quietCell: 'background-color:#ffffff;border:2px solid #b40a2b;border-radius:8px',
  quiet:
    `display:inline-block;padding:10px 20px;${sans};font-size:16px;line-height:22px;font-weight:bold;` +
    'color:#b40a2b;background-color:#ffffff;border-radius:8px;text-decoration:none',
  code: 'display:block;margin:0 0 10px;border:0;border-radius:8px;background-color:#ffffff',
  small: `margin:0 0 14px;${sans};font-size:14px;line-height:21px;color:#565876`,
  foot: `padding:16px 20px 24px;border-top:1px solid #e7dcc6;${sans};font-size:13px;line-height:19px;color:#565876`,
} as const;

const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0e1130!important}
.card{background-color:#181c42!important;border-color:#343a70!important}
.ink{color:#fbf1de!important}
.soft,.foot{color:#c3bfce!important}
.foot{border-color:#343a70!important}
.title{color:#ff8fa0!important}
.facts{background-color:#202553!important}
.link{color:#f4c95d!important}
.quiet{background-color:#181c42!important;border-color:#f4c95d!important;color:#f4c95d!important}
}
`;
