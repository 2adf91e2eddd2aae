import './styles.ts';
import { chosenLanguage, type Language, negotiateLanguage } from '@konbit/contracts';
import { createQueryClient, i18n, loadPhotoField } from '@konbit/web';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import { releasesPlugin } from './federation/releases-plugin.ts';
import { watchErrors } from './federation/reports.ts';
import { isIdle } from './page/is-idle.ts';
import { Site } from './site.tsx';

registerPlugins([releasesPlugin]);
watchErrors();

const root = document.getElementById('root')!;
const wantedNow = () => negotiateLanguage(chosenLanguage(document.cookie), navigator.languages);
const wanted = wantedNow();
const hasFirstHtml = root.hasChildNodes();

// First HTML is taken over in the language it was written in: a server that could not choose gave English.
const first = hasFirstHtml ? (document.documentElement.lang as Language) : wanted;
void i18n.changeLanguage(first);
const site = <Site queryClient={createQueryClient()} Router={BrowserRouter} wantedLanguage={wanted} />;
if (hasFirstHtml) {
  const onRecoverableError = (error: unknown) => {
    // A module that comes after the visitor chose another language is drawn anew in that.
    if (wantedNow() === first) console.error('The first HTML was drawn anew.', error);
  };
  // In pieces, between which a touch is answered.
  startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
  dispatchEvent(new Event('konbit:hydrating'));
} else {
  createRoot(root).render(site);
}

/** What the first view does without, and the next click may need. */
const loadLater = () =>
  Promise.all([
    import('@konbit/web/provided/dialogs-and-forms'),
    import('./federation/dialog-space.tsx'),
    loadPhotoField(),
  ]);

// Without network it comes when it is asked for, or says so there.
void isIdle().then(() => loadLater().catch(() => undefined));
