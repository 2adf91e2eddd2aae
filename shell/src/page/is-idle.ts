import { whenIdle } from '@konbit/web';
import { allLoaded } from '../federation/load-module.ts';

export const happened = (target: EventTarget, event: string) =>
  new Promise<unknown>((resolve) => target.addEventListener(event, resolve, { once: true }));

export async function isLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await happened(window, 'load');
}

export const rests = (restMs: number) => new Promise<void>((resolve) => whenIdle(resolve, restMs));

/** A module that takes longer holds nothing else up. */
const patienceMs = 10_000;

/** Once the page and its modules have loaded, and there is nothing else to do. */
export async function isIdle(): Promise<void> {
  await isLoaded();
  await rests(0);
  await Promise.race([allLoaded(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  await rests(0);
}
