import type { Language } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage } from '@konbit/web';
import { useEffect } from 'react';

/** `page` is the page's own name; the event page has none. */
export function usePageTitle(page?: string): void {
  const title = titleOf(useEvent<PageContent>(), useLanguage(), page);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

export const titleOf = ({ event }: PageContent, language: Language, page?: string): string =>
  page ? `${page} · ${event.title[language]}` : event.seo.title[language];
