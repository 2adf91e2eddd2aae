import { content, type Language, pageContent } from '@konbit/event';
import { i18n, setEvent } from '@konbit/web';
import { renderToString } from 'react-dom/server.node';
import { MemoryRouter } from 'react-router-dom';
import App from './app.tsx';

export { heroPreloads as preloads } from './hero/hero-art.ts';

/** The module's first HTML: what `App` renders before any script, for hydration to find as it left it. */
export async function prerender(language: Language): Promise<string> {
  setEvent(pageContent(content));
  await i18n.changeLanguage(language);
  return renderToString(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  );
}
