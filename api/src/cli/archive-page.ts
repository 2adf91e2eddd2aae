import { languageNames, languages, type EveningNumbers, type Language } from '@konbit/contracts';
import {
  eveningTitle,
  eveningWords,
  formatEventDate,
  formatProgrammeTime,
  formatTimeRange,
  type EventContent,
} from '@konbit/event';
import { escape } from '../mail/content/blocks.ts';

/** The site's colors, with the reader's own fonts: nothing is fetched. */
export const archiveStyle = `:root{color-scheme:light dark;--page:#fff6e6;--card:#fff;--ink:#22244a;--soft:#565876;--head:#b40a2b;--line:#e7dcc6}
@media (prefers-color-scheme:dark){:root{--page:#0e1130;--card:#181c42;--ink:#fbf1de;--soft:#c3bfce;--head:#ff8fa0;--line:#343a70}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.6 'Helvetica Neue',Helvetica,Arial,sans-serif}
header{background:#1b1f4b;color:#fff6e6;border-bottom:4px solid #d21034;padding:2.5rem 1rem;text-align:center}
h1{font:2.25rem/1.2 Georgia,'Times New Roman',serif;margin:0;overflow-wrap:anywhere}
h2{font:bold 1.5rem/1.3 Georgia,'Times New Roman',serif;color:var(--head);margin:2rem 0 .75rem}
header p{margin:.5rem 0 0;color:#f4c95d}
header nav a{color:#fff6e6;margin:0 .5rem}
main{max-width:44rem;margin:0 auto;padding:1rem 1rem 3rem}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.25rem 1.25rem 1rem;margin-top:1.25rem}
a{color:inherit}
dt{font-weight:bold;margin-top:.5rem}
dd{margin:0}
.stanza{white-space:pre-line}
.soft,footer{color:var(--soft)}
footer{text-align:center;padding:0 1rem 2rem}
`;

export const pageFile = (language: Language): string => (language === 'en' ? 'index.html' : `${language}.html`);

export function archivePage(content: EventContent, numbers: EveningNumbers, language: Language): string {
  const { event, cards, programme, openingPrayer, partners } = content;
  const texts = archiveTexts[language];
  const came = eveningWords(numbers, language);
  const title = escape(event.title[language]);
  const when = `${formatEventDate(event, language)}, ${formatTimeRange(event, language)} · ${event.venue[language]}`;
  const each = <T>(items: readonly T[], html: (item: T) => string) => items.map(html).join('\n');
  const section = (heading: string, html: string) => `<section>\n<h2>${escape(heading)}</h2>\n${html}\n</section>`;
  const link = (target: Language) =>
    `<a href="${pageFile(target)}" lang="${target}"${target === language ? ' aria-current="page"' : ''}>${languageNames[target]}</a>`;
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
<p class="soft">${texts.kept}</p>
${came.length > 0 ? section(eveningTitle[language], `<ul>${each(came, ({ count, label }) => `<li><b>${count}</b> ${label}</li>`)}</ul>`) : ''}
${section(
  cards.remembering.title[language],
  each(cards.remembering.paragraphs, (text) => `<p>${escape(text[language])}</p>`),
)}
${section(
  texts.programme,
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
${partners.length > 0 ? section(texts.thanks, `<ul>${each(partners, ({ name }) => `<li>${escape(name)}</li>`)}</ul>`) : ''}
</main>
<footer>${escape(event.copyright[language])}</footer>
</body>
</html>
`;
}

const archiveTexts: Record<Language, { kept: string; programme: string; thanks: string }> = {
  en: { kept: 'This page keeps what the evening was.', programme: 'Programme', thanks: 'With thanks to' },
  ht: { kept: 'Paj sa a kenbe sa sware a te ye.', programme: 'Pwogram', thanks: 'Nou di yo mèsi' },
  fr: { kept: 'Cette page garde ce que fut la soirée.', programme: 'Programme', thanks: 'Nos remerciements à' },
};
