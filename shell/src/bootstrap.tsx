import './styles.ts';
import { chosenLanguage, type Language, negotiateLanguage } from '@konbit/contracts';
import { createQueryClient, i18n } from '@konbit/web';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isIdle } from './modules/is-idle.ts';
import { loadLater } from './modules/provided.ts';
import { tellTimes } from './modules/count-tab.ts';
import { watchVitals } from './modules/release-times.ts';
import { watchErrors } from './modules/uncaught-errors.ts';
import { Site } from './site.tsx';

watchErrors();
watchVitals(tellTimes);

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

// Without network it comes when it is asked for, or says so there.
void isIdle().then(() => loadLater().catch(() => undefined));
