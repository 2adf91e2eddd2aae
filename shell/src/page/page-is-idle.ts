import { PhotoField, whenIdle } from '@konbit/web';
import { allLoaded } from '../federation/load-module.ts';

/** A slower module does not hold up the rest. */
const modulesMs = 10_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** In Safari, which has no `requestIdleCallback`, a moment later. */
const idle = () => new Promise<void>((resolve) => whenIdle(resolve, 500));

/** The page and its modules have loaded, and the browser has nothing to do. */
export async function pageIsIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await idle();
  await Promise.race([allLoaded(), after(modulesMs)]);
  await idle();
}

const dialogs = () =>
  Promise.allSettled([
    import('@konbit/web/dialog'),
    import('@konbit/web/provided/progress'),
    import('../federation/dialog-frame.tsx'),
  ]);
const controls = () => Promise.allSettled([import('@konbit/web/provided/controls')]);

/** What a next step is likely to need: at once where the address asks for it, else once the page is idle. */
export async function preloadShared(): Promise<void> {
  if (location.search !== '') void dialogs();
  else if (location.pathname !== '/') void controls();
  await pageIsIdle();
  await Promise.allSettled([dialogs(), controls(), import('@konbit/web/provided/form')]);
  await PhotoField.ahead();
}
