import { languages, type Language } from '@konbit/contracts';
import { formatEventDate, formatProgrammeTime, formatTimeRange, type EventContent } from '@konbit/event';

/** Name of a page's file; the English one is where a folder is opened. */
export const pageFile = (language: Language): string => (language === 'en' ? 'index.html' : `${language}.html`);

/** What stays of the event, as a page that needs neither a server nor a script. */
export function archivePage(content: EventContent, language: Language): string {
  const { event, cards, programme, openingPrayer, partners } = content;
  const t = archiveTexts[language];
  const title = escape(event.title[language]);
  const paragraphs = (texts: readonly { [key in Language]: string }[]) =>
    texts.map((text) => `<p>${escape(text[language])}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' file:; img-src 'self' file:">
<title>${title}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<header>
<nav>${languages.map((one) => linkTo(one, language)).join(' ')}</nav>
<h1>${title}</h1>
<p>${escape(event.subtitle[language])}</p>
<p>${escape(`${formatEventDate(event, language)}, ${formatTimeRange(event, language)} · ${event.venue[language]}`)}</p>
</header>
<main>
<p class="soft">${t.kept}</p>
${section(cards.remembering.title[language], paragraphs(cards.remembering.paragraphs))}
${section(t.programme, `<dl>${programme.map((entry) => `<dt>${escape(formatProgrammeTime(entry, language))}</dt><dd>${escape(entry.title[language])}</dd>`).join('\n')}</dl>`)}
${section(
  openingPrayer.title[language],
  `${openingPrayer.stanzas.map((stanza) => `<p class="stanza">${escape(stanza[language])}</p>`).join('\n')}
<p class="soft">${escape(openingPrayer.note[language])}</p>`,
)}
${partners.length > 0 ? section(t.thanks, `<ul>${partners.map(({ name }) => `<li>${escape(name)}</li>`).join('')}</ul>`) : ''}
</main>
<footer>${escape(event.copyright[language])}</footer>
</body>
</html>
`;
}

const section = (title: string, content: string) => `<section>\n<h2>${escape(title)}</h2>\n${content}\n</section>`;

const linkTo = (language: Language, current: Language) =>
  `<a href="${pageFile(language)}" lang="${language}"${language === current ? ' aria-current="page"' : ''}>${archiveTexts[language].name}</a>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** What the archive says beside the event's own texts. */
const archiveTexts: Record<Language, Record<'name' | 'kept' | 'programme' | 'thanks', string>> = {
  en: {
    name: 'English',
    kept: 'This page keeps what the evening was.',
    programme: 'Programme',
    thanks: 'With thanks to',
  },
  ht: {
    name: 'Kreyòl',
    kept: 'Paj sa a kenbe sa sware a te ye.',
    programme: 'Pwogram',
    thanks: 'Nou di yo mèsi',
  },
  fr: {
    name: 'Français',
    kept: 'Cette page garde ce que fut la soirée.',
    programme: 'Programme',
    thanks: 'Nos remerciements à',
  },
};
