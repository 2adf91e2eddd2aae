import { savesData, useTexts, withTimeLimit } from '@konbit/web';
import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shellTexts } from '../texts/texts.ts';
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

/** Browser events are hints only: a request to the site decides. No worker answers a HEAD. */
function useOffline(): boolean {
  // A worker may have answered with an old page.
  const [isHinted, setHinted] = useState(
    () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
  );
  const { isError, refetch } = useQuery({
    queryKey: ['/modules.json', 'HEAD'],
    queryFn: async () => {
      const ask = (signal: AbortSignal) => fetch('/modules.json', { method: 'HEAD', cache: 'no-store', signal });
      return (await withTimeLimit(answerMs, ask)).status;
    },
    enabled: isHinted,
    refetchInterval: ({ state }) => state.status === 'error' && againMs,
  });
  const onHint = () => {
    if (isHinted) void refetch();
    else setHinted(true);
  };
  useWindowEvent('online', onHint);
  useWindowEvent('offline', onHint);
  return isError;
}
