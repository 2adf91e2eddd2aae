import { linkParameters, type PlacedPage } from '@konbit/contracts';
import { useLanguage, useHydrated } from '@konbit/web';
import { useEffect } from 'react';
import { Route, Routes, useSearchParams } from 'react-router-dom';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { RsvpBar } from './layout/rsvp-bar.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { usePageTitle } from './layout/use-page-title.ts';
import { ModuleSlot } from './federation/module-slot.tsx';
import { modulePages } from './federation/page-data.ts';

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path="/" element={<EventPage />} />
        {modulePages.flatMap((page) =>
          page.paths.map((path) => <Route key={path} path={path} caseSensitive element={<ModulePlace {...page} />} />),
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

const rsvpParameters = ['rsvp', ...Object.values(linkParameters)];

/** The landing page. `?rsvp` opens the wizard over it; a mailed link opens its dialog. */
function EventPage() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  usePageTitle();
  const asksRsvp = rsvpParameters.some((parameter) => search.has(parameter));
  // A cached page may still show the link to the plain form.
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

function ModulePlace({ module, title }: PlacedPage) {
  const language = useLanguage();
  usePageTitle(title[language]);
  return (
    <>
      {!useHydrated() && <noscript id="without-scripts" />}
      <ModuleSlot key={module} name={module} space="page" />
    </>
  );
}
