import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage } from '@konbit/web';
import { useEffect } from 'react';

export function usePageTitle(page?: string): void {
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const title = page ? event.title[language] : event.seo.title[language];
  useEffect(() => {
    document.title = page ? `${page} · ${title}` : title;
  }, [page, title]);
}
