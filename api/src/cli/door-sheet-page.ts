import type { DoorSheet, DoorSheetRow, Language } from '@konbit/contracts';
import { escape } from '../mail/content/blocks.ts';

/** More boxes than fit in a row are left to the number beside them. */
const mostBoxes = 8;

const style = `@page{size:A4;margin:12mm}
body{margin:0 auto;max-width:48rem;padding:1rem;color:#111;background:#fff;font:11pt/1.3 'Helvetica Neue',Helvetica,Arial,sans-serif}
h1{font-size:1.25rem;margin:0}
h2{font-size:1rem;margin:.75rem 0 0;break-after:avoid}
p{margin:.25rem 0}
ul{list-style:none;margin:0;padding:0}
li{display:grid;grid-template-columns:9.5rem minmax(0,1fr) auto;gap:.5rem;align-items:center;min-height:1.75rem;border-bottom:1px solid #aaa;break-inside:avoid;overflow-wrap:anywhere}
.boxes{display:flex;gap:.25rem}
i{width:.9rem;height:.9rem;border:1.5px solid #111}
@media print{body{padding:0;max-width:none}}
`;

/** A page of its own, to print on A4: names, boxes and parties. `asOf` is when the list was read, in words. */
export function doorSheetPage(sheet: DoorSheet, title: string, asOf: string, language: Language): string {
  const texts = sheetTexts[language];
  const heading = `${escape(title)} – ${texts.title}`;
  const people = (count: number) => `${count} ${count === 1 ? texts.person : texts.people}`;
  const row = ({ firstName, lastName, party, hint }: DoorSheetRow) =>
    `<li><span class="boxes">${'<i></i>'.repeat(Math.min(party, mostBoxes))}</span><span><b>${escape(lastName)}</b> ${escape(firstName)}${hint ? ` <small>${escape(hint)}</small>` : ''}</span><span>${people(party)}</span></li>`;
  const letters = sheet.letters.map(
    ({ letter, rows }) => `${letter && `<h2>${letter}</h2>\n`}<ul>\n${rows.map(row).join('\n')}\n</ul>`,
  );
  const empty = '<li><span class="boxes"><i></i></span></li>\n'.repeat(sheet.emptyLines);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${heading}</title>
<style>${style}</style>
</head>
<body>
<h1>${heading}</h1>
<p>${people(sheet.people)} · ${escape(asOf)}</p>
${letters.join('\n')}
<h2>${texts.notOnTheList}</h2>
<ul>
${empty}</ul>
</body>
</html>
`;
}

const sheetTexts: Record<Language, Record<'title' | 'person' | 'people' | 'notOnTheList', string>> = {
  en: {
    title: 'Door list',
    person: 'person',
    people: 'people',
    notOnTheList: 'Not on the list',
  },
  ht: {
    title: 'Lis papòt la',
    person: 'moun',
    people: 'moun',
    notOnTheList: 'Moun ki pa sou lis la',
  },
  fr: {
    title: 'Liste d’entrée',
    person: 'personne',
    people: 'personnes',
    notOnTheList: 'Pas sur la liste',
  },
};
