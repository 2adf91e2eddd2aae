import './styles.ts';
import { chosenLanguage, type Language, negotiateLanguage } from '@konbit/contracts';
import { createQueryClient, i18n } from '@konbit/web';
import { type PropsWithChildren, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import { releasesPlugin } from './federation/releases-plugin.ts';
import { watchErrors } from './federation/reports.ts';
import { loadLater } from './page/late.tsx';
import { Site } from './site.tsx';

registerPlugins([releasesPlugin]);
watchErrors();
void loadLater();

const root = document.getElementById('root')!;
const wanted = () => negotiateLanguage(chosenLanguage(document.cookie), navigator.languages);
// Hydration needs the language of the first HTML.
const first = root.hasChildNodes() ? (document.documentElement.lang as Language) : wanted();
void i18n.changeLanguage(first);
/** A transition would wait for modules whose first HTML is not hydrated yet. */
const Router = (props: PropsWithChildren) => <BrowserRouter {...props} useTransitions={false} />;
const site = <Site queryClient={createQueryClient()} Router={Router} wantedLanguage={wanted()} />;

if (root.hasChildNodes()) {
  const { href } = location;
  const onRecoverableError = (error: unknown) => {
    // A late module is redrawn after a change of language or address: no error.
    if (wanted() === first && location.href === href) console.error('The first HTML was drawn anew.', error);
  };
  // In small tasks, so that a touch is answered in between.
  startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
  dispatchEvent(new Event('konbit:hydrating'));
} else {
  createRoot(root).render(site);
}
