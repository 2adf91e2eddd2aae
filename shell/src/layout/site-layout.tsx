import { bannerWords, type PageContent } from '@konbit/event';
import { latePart, useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { PreviewSign } from '../federation/preview-sign.tsx';
import { pageIsIdle } from '../page/page-is-idle.ts';
import { shellTexts } from '../texts/texts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import classes from './site-layout.module.css';

const OfflineSign = latePart(async () => (await import('../offline/offline-sign.tsx')).OfflineSign, {
  after: pageIsIdle,
});

export function SiteLayout() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const { pathname } = useLocation();
  const isNew = useNavigationType() !== 'POP';

  // Screen readers choose their voice by it.
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  // The browser restores the position after a reload or Back.
  const toTop = useEffectEvent(() => {
    if (isNew && window.location.hash === '') window.scrollTo(0, 0);
  });
  useEffect(() => toTop(), [pathname]);

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <PreviewSign />
      <EventBanner />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <SiteFooter />
      <OfflineSign />
    </div>
  );
}

function EventBanner() {
  const { event } = useEvent<PageContent>();
  const [sentence, note] = bannerWords(event, useNow(), useLanguage()) ?? [];
  if (sentence === undefined) return null;
  return (
    <aside className={classes.banner}>
      <p>
        <strong>{sentence}</strong> {note && <span>{note}</span>}
      </p>
    </aside>
  );
}
