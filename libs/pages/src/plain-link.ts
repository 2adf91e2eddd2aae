import { type Language, linkParameters, plainPages } from '@konbit/contracts';

export interface PlainLink {
  page: keyof typeof plainPages;
  token?: string;
  parameter?: string;
}

/** The link for browsers without scripts to what the address asks for; undefined when it asks for nothing. */
export function linkInAddress(query: Record<string, unknown>): PlainLink | undefined {
  const parameter = Object.values(linkParameters).find((name) => name in query);
  if (parameter === undefined) return 'rsvp' in query ? { page: 'register' } : undefined;
  const token = query[parameter];
  // The token is written into the page.
  return typeof token === 'string' && /^[\w.-]{1,400}$/.test(token) ? { page: 'own', token, parameter } : undefined;
}

const linkTexts: Record<keyof typeof plainPages, Record<Language, string>> = {
  register: {
    en: 'Is this taking long? Register on a plain page',
    ht: 'Èske sa ap pran twòp tan? Enskri sou yon paj senp',
    fr: 'C’est long\u00a0? Inscrivez-vous sur une page simple',
  },
  own: {
    en: 'Is this taking long? Open it on a plain page',
    ht: 'Èske sa ap pran twòp tan? Louvri l sou yon paj senp',
    fr: 'C’est long\u00a0? Ouvrez-la sur une page simple',
  },
};

/** The link is followed at once without scripts, and shown after some seconds if they do not load. */
export function addPlainLink({ page, token, parameter }: PlainLink, html: string, language: Language): string {
  const address = token === undefined ? plainPages[page] : `${plainPages[page]}?${parameter}=${token}`;
  const href = token === undefined ? address : `${address}&amp;lang=${language}`;
  return html
    .replace('</head>', () => `<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript></head>`)
    .replace('</body>', () => `<p id="plain-way"><a href="${href}">${linkTexts[page][language]}</a></p></body>`);
}

/** Takes back `addPlainLink`. */
export const withoutPlainLink = (html: string): string =>
  html
    .replace(/<noscript><meta http-equiv="refresh"[^>]*><\/noscript>/, '')
    .replace(/<p id="plain-way">[^]*?<\/p>/, '');
