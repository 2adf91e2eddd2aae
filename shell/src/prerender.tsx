import type { Language } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { createQueryClient, i18n, setEvent } from '@konbit/web';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PageHead } from './head/page-head.tsx';
import { ShellFailed, WithoutScripts } from './layout/without-scripts.tsx';
import { Site } from './site.tsx';

/** A whole document in one language; `event` is `/`, `plain` is a page drawn by the browser. */
export async function prerender(
  page: 'event' | 'plain',
  language: Language,
  template: string,
  content: PageContent,
): Promise<string> {
  setEvent(content);
  await i18n.changeLanguage(language);
  const head = renderToStaticMarkup(<PageHead language={language} path="/" />);
  const body = page === 'event' ? renderEventPage().replace(themeElements, '') : '';
  const beside = page === 'event' ? '' : renderToStaticMarkup(<WithoutScripts />);
  return (
    template
      .replace('<html lang="en"', () => `<html lang="${language}"`)
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(content.event.seo.title[language])}</title>`)
      .replace('</head>', () => `${head}</head>`)
      // At the end: the skip link must be the first.
      .replace('</body>', () => `${renderToStaticMarkup(<ShellFailed />)}</body>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${beside}`)
  );
}

/** Mantine writes the theme's variables into the page; the build moves them to a style sheet. */
const themeElements = /<style data-mantine-styles="\w+">([^]*?)<\/style>/g;

export function themeStyles(content: PageContent): string {
  setEvent(content);
  return [...renderEventPage().matchAll(themeElements)].map(([, styles]) => styles).join('\n');
}

const renderEventPage = () =>
  renderToString(
    <Site
      queryClient={createQueryClient()}
      Router={({ children }) => <StaticRouter location="/">{children}</StaticRouter>}
    />,
  );

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
