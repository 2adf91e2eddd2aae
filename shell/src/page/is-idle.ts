import { whenIdle } from '@konbit/web';
import { allLoaded } from '../federation/load-module.ts';

export const happened = (target: EventTarget, event: string) =>
  new Promise<unknown>((resolve) => target.addEventListener(event, resolve, { once: true }));

export async function isLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await happened(window, 'load');
}

export const rests = (restMs: number) => new Promise<void>((resolve) => whenIdle(resolve, restMs));

/** A slower module holds nothing up. */
const patienceMs = 10_000;
/** React replaces a fallback up to 0.3 s later. */
const drawnMs = 500;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function isIdle(): Promise<void> {
  await isLoaded();
  await rests(0);
  await Promise.race([allLoaded(), after(patienceMs)]);
  await after(drawnMs);
  await rests(0);
}
