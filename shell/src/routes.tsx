import { useTexts } from '@konbit/web';
import { linkParameters } from '@konbit/contracts';
import { Route, Routes, useSearchParams } from 'react-router-dom';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { usePageTitle } from './layout/use-page-title.ts';
import { ModuleSlot } from './modules/module-slot.tsx';
import { useHydrated } from './modules/use-hydrated.ts';
import { shellTexts } from './shell-texts.ts';

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path="/" element={<EventPage />} />
        <Route path="/gamification" element={<HubPage />} />
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
  return (
    <>
      <ModuleSlot name="mf-landing" space="page" hasFirstHtml />
      <ModuleSlot name="mf-gallery" space="section" />
      {hydrated && rsvpParameters.some((parameter) => search.has(parameter)) && (
        <ModuleSlot name="mf-rsvp" space="dialog" />
      )}
    </>
  );
}

function HubPage() {
  const t = useTexts(shellTexts);
  usePageTitle(t('hub'));
  return <ModuleSlot name="mf-hub" space="page" />;
}
