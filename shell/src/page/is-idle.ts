import { whenIdle } from '@konbit/web';
import { allLoaded } from '../federation/load-module.ts';

export const happened = (target: EventTarget, event: string) =>
  new Promise<unknown>((resolve) => target.addEventListener(event, resolve, { once: true }));

export async function isLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await happened(window, 'load');
}

/** In Safari, which has no `requestIdleCallback`, a moment later. */
export const idle = () => new Promise<void>((resolve) => whenIdle(resolve, 500));

/** A slower module does not hold up the rest. */
const modulesMs = 10_000;
/** React replaces a fallback up to 0.3 s later. */
const drawnMs = 500;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function isIdle(): Promise<void> {
  await isLoaded();
  await idle();
  await Promise.race([allLoaded(), after(modulesMs)]);
  await after(drawnMs);
  await idle();
}
