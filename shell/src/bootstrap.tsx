import './styles.ts';
import type { Language } from '@konbit/contracts';
import { createQueryClient, i18n, isOfChangedPage, readServiceTime } from '@konbit/web';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import { isFirstHtmlOf } from './federation/page-data.ts';
import { releasesPlugin } from './federation/releases-plugin.ts';
import { watchErrors } from './federation/release-reports.ts';
import { preloadShared } from './page/page-is-idle.ts';
import { Site, wantedLanguage } from './site.tsx';

registerPlugins([releasesPlugin]);
watchErrors();
void readServiceTime();
void preloadShared();

const root = document.getElementById('root')!;
if (!isFirstHtmlOf(location.pathname)) root.replaceChildren();
// Hydration needs the language of the prerendered HTML.
const first = root.hasChildNodes() ? (document.documentElement.lang as Language) : wantedLanguage();
void i18n.changeLanguage(first);
const site = <Site queryClient={createQueryClient()} />;

const { href } = location;
const onRecoverableError = (error: unknown) => {
  // A late module is redrawn after a change of language or address: no error.
  if (wantedLanguage() === first && location.href === href)
    console.error('The prerendered HTML was drawn anew.', error);
};
let drawn: Root;
let drawings = 1;
// An error that no boundary caught has emptied the page.
const onUncaughtError = (error: unknown) => {
  if (!isOfChangedPage(error) || drawings > 1) return reportError(error);
  drawings += 1;
  drawn.render(site);
};
// In small tasks, so that a touch is answered in between.
startTransition(() => {
  if (root.hasChildNodes()) {
    drawn = hydrateRoot(root, site, { onRecoverableError, onUncaughtError });
  } else {
    drawn = createRoot(root, { onUncaughtError });
    drawn.render(site);
  }
});
dispatchEvent(new Event('konbit:started'));
