import { type ComponentType, useEffect, useState } from 'react';
import { isIdle } from '../page/is-idle.ts';
import type { ShownToastProps } from './shown-toast.tsx';
import { ToldToast } from './told-toast.tsx';

/**
 * What draws a toast comes when the page rests, or with the first toast. No `lazy`: React would put off what it waits
 * for, and a toast is there at once.
 */
export function LateToast({ isWanted, ...props }: ShownToastProps & { isWanted: boolean }) {
  const [Part, setPart] = useState<ComponentType<ShownToastProps>>();
  // Reaches the network.
  useEffect(() => {
    let isHere = true;
    const comes = isWanted ? load() : isIdle().then(load);
    void comes.then((part) => isHere && setPart(() => part));
    return () => void (isHere = false);
  }, [isWanted]);
  return Part && <Part {...props} />;
}

const load = () =>
  import(/* webpackChunkName: 'toast' */ './shown-toast.tsx').then(
    ({ ShownToast }) => ShownToast,
    () => ToldToast,
  );
