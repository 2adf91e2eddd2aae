import type { Language, PlainState } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { i18n, setEvent } from '@konbit/web';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlainDocument } from './plain-document.tsx';

/** The page needs nothing before it is drawn. */
export const preloads = (): string => '[]';

/**
 * A whole document without scripts, in one language, about this event. The gateway asks for it anew with what the
 * service answered; what comes of it holds the visitor's own words, escaped as React escapes all.
 */
export async function prerender(
  language: Language,
  event: PageContent,
  state: PlainState = { page: 'register', key: '' },
): Promise<string> {
  setEvent(event);
  await i18n.changeLanguage(language);
  return `<!doctype html>${renderToStaticMarkup(<PlainDocument state={state} />)}`;
}
