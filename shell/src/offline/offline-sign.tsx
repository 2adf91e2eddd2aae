import { savesData, useTexts } from '@konbit/web';
import { useEffect } from 'react';
import { keepOffline } from './keep-offline.ts';
import classes from './offline-sign.module.css';
import { offlineTexts } from './offline-texts.ts';
import { useOffline } from './use-offline.ts';

/** Says that the site can't be reached, in a calm line; and has the service worker keep it for then. */
export function OfflineSign() {
  const t = useTexts(offlineTexts);
  const offline = useOffline();
  // Reaches the browser: whether it takes a worker is not the visitor's matter.
  useEffect(() => {
    if (mayKeep()) keepOffline().catch((reason: unknown) => console.warn('Nothing is kept for offline.', reason));
  }, []);
  return (
    <div role="status" className={classes.offline}>
      {offline && <p className={classes.offlineLine}>{t('offline')}</p>}
    </div>
  );
}

/** Not for whoever saves data, looks at a preview, or has a browser without workers (or the site without TLS). */
const mayKeep = () =>
  'serviceWorker' in navigator && !savesData() && !new URLSearchParams(location.search).has('preview');
