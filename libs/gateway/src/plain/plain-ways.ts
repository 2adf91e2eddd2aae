import { type Language, linkParameters, plainPages } from '@konbit/contracts';

/** What an address of the event page asks scripts for, which another page does without them. */
export interface AskedLink {
  page: keyof typeof plainPages;
  /** Of a mailed link, with the parameter by which it came. */
  token?: string;
  parameter?: string;
}

/** What is asked for: the registration, or what a mailed link is for. */
export function linkInAddress(query: unknown): AskedLink | undefined {
  const given = (query ?? {}) as Record<string, unknown>;
  const parameter = Object.values(linkParameters).find((one) => one in given);
  if (parameter === undefined) return 'rsvp' in given ? { page: 'register' } : undefined;
  const token = given[parameter];
  // It is written into the page.
  return typeof token === 'string' && /^[\w.-]{1,400}$/.test(token) ? { page: 'own', token, parameter } : undefined;
}

const words: Record<keyof typeof plainPages, Record<Language, string>> = {
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

/**
 * The event page with a way to the page without scripts: taken by itself where there are none, and offered where they
 * have not come after some seconds (shell/src/page.css).
 */
export function withWayFor({ page, token, parameter }: AskedLink, html: string, language: Language): string {
  const address = token === undefined ? plainPages[page] : `${plainPages[page]}?${parameter}=${token}`;
  const at = token === undefined ? address : `${address}&amp;lang=${language}`;
  return html
    .replace('</head>', () => `<noscript><meta http-equiv="refresh" content="0; url=${at}"></noscript></head>`)
    .replace('</body>', () => `<p id="plain-way"><a href="${at}">${words[page][language]}</a></p></body>`);
}
