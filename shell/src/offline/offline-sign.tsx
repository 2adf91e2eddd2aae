import { savesData, useTexts } from '@konbit/web';
import { useEffect, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { keepOffline } from './keep-offline.ts';
import classes from './offline-sign.module.css';

export function OfflineSign() {
  const t = useTexts(shellTexts);
  const offline = useOffline();
  useEffect(() => {
    if (mayKeep()) keepOffline().catch((reason: unknown) => console.warn('Nothing is kept for offline.', reason));
  }, []);
  return (
    <div role="status" className={classes.offline}>
      {offline && <p className={classes.offlineLine}>{t('offline')}</p>}
    </div>
  );
}

/** Not with Save-Data, in a preview, or without worker support. */
const mayKeep = () =>
  'serviceWorker' in navigator && !savesData() && !new URLSearchParams(location.search).has('preview');

const againMs = 15_000;
const answerMs = 10_000;

/** Browser events are hints only: a request to the site decides. */
function useOffline(): boolean {
  const [offline, setOffline] = useState(false);
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
    // A worker may have answered with an old page.
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
