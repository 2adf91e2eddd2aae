import { whenIdle } from '@konbit/web';

export const happened = (target: EventTarget, event: string) =>
  new Promise<unknown>((resolve) => target.addEventListener(event, resolve, { once: true }));

export async function isLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await happened(window, 'load');
}

export const rests = (restMs: number) => new Promise<void>((resolve) => whenIdle(resolve, restMs));

/** Once the page has loaded, and has nothing else to do. */
export async function isIdle(): Promise<void> {
  await isLoaded();
  await rests(0);
}
