import { languages, type Language } from '@konbit/contracts';
import { formatEventDate, formatProgrammeTime, formatTimeRange, type EventContent } from '@konbit/event';
import { escape } from '../mail/content/blocks.ts';

/** Name of a page's file; the English one is where a folder is opened. */
export const pageFile = (language: Language): string => (language === 'en' ? 'index.html' : `${language}.html`);

/** What stays of the event, as a page that needs neither a server nor a script. */
export function archivePage(content: EventContent, language: Language): string {
  const { event, cards, programme, openingPrayer, partners } = content;
  const [, kept, programmeTitle, thanks] = archiveTexts[language];
  const title = escape(event.title[language]);
  const when = `${formatEventDate(event, language)}, ${formatTimeRange(event, language)} · ${event.venue[language]}`;
  const each = <T>(items: readonly T[], html: (item: T) => string) => items.map(html).join('\n');
  const section = (heading: string, html: string) => `<section>\n<h2>${escape(heading)}</h2>\n${html}\n</section>`;
  const link = (one: Language) =>
    `<a href="${pageFile(one)}" lang="${one}"${one === language ? ' aria-current="page"' : ''}>${archiveTexts[one][0]}</a>`;
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
<nav>${each(languages, link)}</nav>
<h1>${title}</h1>
<p>${escape(event.subtitle[language])}</p>
<p>${escape(when)}</p>
</header>
<main>
<p class="soft">${kept}</p>
${section(
  cards.remembering.title[language],
  each(cards.remembering.paragraphs, (text) => `<p>${escape(text[language])}</p>`),
)}
${section(
  programmeTitle,
  `<dl>${each(
    programme,
    (entry) => `<dt>${escape(formatProgrammeTime(entry, language))}</dt><dd>${escape(entry.title[language])}</dd>`,
  )}</dl>`,
)}
${section(
  openingPrayer.title[language],
  `${each(openingPrayer.stanzas, (stanza) => `<p class="stanza">${escape(stanza[language])}</p>`)}
<p class="soft">${escape(openingPrayer.note[language])}</p>`,
)}
${partners.length > 0 ? section(thanks, `<ul>${each(partners, ({ name }) => `<li>${escape(name)}</li>`)}</ul>`) : ''}
</main>
<footer>${escape(event.copyright[language])}</footer>
</body>
</html>
`;
}

/** What the archive says beside the event's own texts: the language, what the page is, and two headings. */
const archiveTexts: Record<Language, [string, string, string, string]> = {
  en: ['English', 'This page keeps what the evening was.', 'Programme', 'With thanks to'],
  ht: ['Kreyòl', 'Paj sa a kenbe sa sware a te ye.', 'Pwogram', 'Nou di yo mèsi'],
  fr: ['Français', 'Cette page garde ce que fut la soirée.', 'Programme', 'Nos remerciements à'],
};
