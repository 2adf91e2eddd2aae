import { pageAt, type PlacedPage } from '@konbit/contracts';
import { useLanguage, useHydrated } from '@konbit/web';
import { useEffect } from 'react';
import { Outlet, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { RsvpBar } from './layout/rsvp-bar.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { usePageTitle } from './layout/use-page-title.ts';
import { dialogParameters } from './federation/dialog-parameters.ts';
import { ModuleSlot } from './federation/module-slot.tsx';
import { modulePages } from './federation/page-data.ts';

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route element={<WithDialogs />}>
          <Route path="/" element={<EventPage />} />
          {modulePages.flatMap((page) =>
            page.paths.map((path) => <Route key={path} path={path} caseSensitive element={<ModulePage {...page} />} />),
          )}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}

const dialogModule = 'mf-rsvp';

/** Over any page, `?rsvp` opens the wizard and a mailed link its dialog; but not over the same module's own pages. */
function WithDialogs() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const isOpen =
    dialogParameters.some((parameter) => search.has(parameter)) &&
    pageAt(modulePages, pathname)?.module !== dialogModule;
  // A cached page may still show the link to the plain form.
  useEffect(() => {
    if (!isOpen) document.getElementById('plain-way')?.remove();
  }, [isOpen]);
  return (
    <>
      <Outlet />
      {hydrated && isOpen && <ModuleSlot name={dialogModule} frame="dialog" />}
    </>
  );
}

function EventPage() {
  usePageTitle();
  return (
    <>
      <ModuleSlot name="mf-landing" frame="page" prerendered />
      <ModuleSlot name="mf-gallery" frame="section" />
      <RsvpBar />
    </>
  );
}

function ModulePage({ module, title }: PlacedPage) {
  const language = useLanguage();
  usePageTitle(title[language]);
  return (
    <>
      {!useHydrated() && <noscript id="without-scripts" />}
      <ModuleSlot key={module} name={module} frame="page" />
    </>
  );
}
