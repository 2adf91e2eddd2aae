import type { Language } from '@konbit/contracts';
import { content, pageContent } from '@konbit/event';
import { createQueryClient, i18n, setEvent } from '@konbit/web';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { PageHead } from './head/page-head.tsx';
import { Site } from './site.tsx';

/** `event` is `/`, readable before any script; `plain` is every other page, drawn by the browser. */
export const pages = ['event', 'plain'] as const;

/** A whole document in one language; the first HTML of modules is put in where `<template data-module>` stands. */
export async function prerender(page: (typeof pages)[number], language: Language, template: string): Promise<string> {
  setEvent(pageContent(content));
  await i18n.changeLanguage(language);
  const head = renderToStaticMarkup(<PageHead language={language} path="/" />);
  return template
    .replace('<html lang="en"', () => `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(content.event.seo.title[language])}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page === 'event' ? renderEventPage() : ''}</div>`);
}

const renderEventPage = () =>
  renderToString(
    <Site
      queryClient={createQueryClient()}
      Router={({ children }) => <StaticRouter location="/">{children}</StaticRouter>}
    />,
  );

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
