import { linkParameters, type PlacedPage } from '@konbit/contracts';
import { useLanguage } from '@konbit/web';
import { useEffect } from 'react';
import { Route, Routes, useSearchParams } from 'react-router-dom';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { RsvpBar } from './layout/rsvp-bar.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { usePageTitle } from './layout/use-page-title.ts';
import { loadWhenIdle } from './modules/load-when-idle.ts';
import { modulePages } from './modules/module-pages.ts';
import { ModuleSlot } from './modules/module-slot.tsx';
import { usePreview } from './modules/preview.ts';
import { useHydrated } from './modules/use-hydrated.ts';

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path="/" element={<EventPage />} />
        {modulePages.flatMap((page) =>
          page.paths.map((path) => <Route key={path} path={path} element={<ModulePlace {...page} />} />),
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

const rsvpParameters = ['rsvp', ...Object.values(linkParameters)];

/** Landing, then gallery; over both, `?rsvp` in the address opens the wizard, a mailed link what it was mailed for. */
function EventPage() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  usePageTitle();
  // Reaches the network, once the page rests.
  useEffect(() => {
    const linked = modulePages.filter(({ link, previewed }) => link && !previewed).map(({ module }) => module);
    void loadWhenIdle(['mf-rsvp', ...linked]);
  }, []);
  const asksRsvp = rsvpParameters.some((parameter) => search.has(parameter));
  // Reaches the page: it may be one that was kept, and offers what is asked for no more.
  useEffect(() => {
    if (!asksRsvp) document.getElementById('plain-way')?.remove();
  }, [asksRsvp]);
  return (
    <>
      <ModuleSlot name="mf-landing" space="page" hasFirstHtml />
      <ModuleSlot name="mf-gallery" space="section" />
      <RsvpBar />
      {hydrated && asksRsvp && <ModuleSlot name="mf-rsvp" space="dialog" />}
    </>
  );
}

/** The page that a module brings along; one that only a preview has is there as long as that is followed. */
function ModulePlace({ module, title, previewed }: PlacedPage) {
  const language = useLanguage();
  const preview = usePreview();
  usePageTitle(title[language]);
  return previewed && !preview ? <NotFoundPage /> : <ModuleSlot key={module} name={module} space="page" />;
}
