import { type Language, pageAt, type PlacedPage } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { createQueryClient, i18n, setEvent } from '@konbit/web';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { setModulePages } from './federation/page-data.ts';
import { PageHead } from './head/page-head.tsx';
import { ShellFailed, WithoutScripts } from './layout/without-scripts.tsx';
import { Site } from './site.tsx';

/** A page's whole document; an unknown `path` gives the 404 page. Hydration must render the same. */
export async function prerender(
  path: string,
  language: Language,
  template: string,
  content: PageContent,
  pages: readonly PlacedPage[],
): Promise<string> {
  setEvent(content);
  setModulePages(pages);
  await i18n.changeLanguage(language);
  const place = pageAt(pages, path);
  const withoutScripts = place ? renderToStaticMarkup(<WithoutScripts title={place.title[language]} />) : '';
  const body = renderSite(path)
    .replace(themeElements, '')
    // React hydrates no <noscript>: its content stays out of the browser's scripts.
    .replace('<noscript id="without-scripts"></noscript>', () => withoutScripts);
  return (
    template
      .replace('<html lang="en"', () => `<html lang="${language}"`)
      .replace(/<title>.*?<\/title>/, '')
      .replace('</head>', () => `${renderToStaticMarkup(<PageHead language={language} path={path} />)}</head>`)
      // At the end: the skip link must be the first.
      .replace('</body>', () => `${renderToStaticMarkup(<ShellFailed />)}</body>`)
      .replace('<div id="root"></div>', () => `<div id="root" data-path="${path}">${body}</div>`)
  );
}

/** Mantine writes the theme's variables into the page; the build moves them to a style sheet. */
const themeElements = /<style data-mantine-styles="\w+">([^]*?)<\/style>/g;

export function themeStyles(content: PageContent): string {
  setEvent(content);
  return [...renderSite('/').matchAll(themeElements)].map(([, styles]) => styles).join('\n');
}

const renderSite = (path: string) =>
  renderToString(
    <Site
      queryClient={createQueryClient()}
      Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
    />,
  );
