import { savesData, useTexts } from '@konbit/web';
import { useEffect, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { keepOffline } from './keep-offline.ts';
import classes from './offline-sign.module.css';

/** Says that the site can't be reached, in a calm line; and has the service worker keep it for then. */
export function OfflineSign() {
  const t = useTexts(shellTexts);
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

/** How often it is tried again whether the site answers. */
const againMs = 15_000;
const answerMs = 10_000;

/**
 * Whether the site can't be reached. Browsers tell of a cable or a radio, which may lead nowhere: what they say is a
 * reason to ask the site itself, and so is a worker that may have answered with what was there last.
 */
function useOffline(): boolean {
  const [offline, setOffline] = useState(false);
  // Reaches the network and the browser's events.
  useEffect(() => {
    let asking: Promise<boolean> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const look = async () => {
      if (asking) return;
      clearTimeout(timer);
      const answers = await (asking = siteAnswers());
      asking = undefined;
      if (!isHere) return;
      setOffline(!answers);
      if (!answers) timer = setTimeout(look, againMs);
    };
    const onHint = () => void look();
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    // Where a worker answers, the page itself may be what was there last.
    if (worker?.controller) onHint();
    for (const hint of ['online', 'offline']) window.addEventListener(hint, onHint);
    return () => {
      isHere = false;
      clearTimeout(timer);
      for (const hint of ['online', 'offline']) window.removeEventListener(hint, onHint);
    };
  }, []);
  return offline;
}

/** No worker answers a HEAD. */
const siteAnswers = () =>
  fetch('/modules.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    () => true,
    () => false,
  );
