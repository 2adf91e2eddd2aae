import { useEffect, useState } from 'react';

/** How often it is tried again whether the site answers. */
const againMs = 15_000;
const answerMs = 10_000;

/**
 * Whether the site can't be reached. Browsers tell of a cable or a radio, which may lead nowhere: what they say is a
 * reason to ask the site itself, and so is a worker that may have answered with what was there last.
 */
export function useOffline(): boolean {
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
