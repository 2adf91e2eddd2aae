import { integrityOf } from './trusted-files.ts';

/** A file that is never answered ends here; a slow one makes room for the release before, and is waited for. */
const answerTimeoutMs = 30_000;

/** Runs a script of a release that is vouched for. @throws `failure` when it does not come */
export function runScript(address: string, failure: Error): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  return come(script, address, failure).finally(() => script.remove());
}

/** Brings a style sheet of such a release into the page, unless it is there. @throws `failure` when it does not come */
export async function runSheet(address: string, failure: Error): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  if (sheets.some(({ href }) => href === address)) return;
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: address });
  await come(sheet, address, failure).catch(() => {
    sheet.remove();
    throw failure;
  });
}

async function come(element: HTMLScriptElement | HTMLLinkElement, address: string, failure: Error): Promise<void> {
  element.crossOrigin = 'anonymous';
  element.integrity = integrityOf(address);
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(failure), answerTimeoutMs);
    element.onload = () => resolve();
    element.onerror = () => reject(failure);
    document.head.append(element);
  }).finally(() => clearTimeout(timer));
}

/** Asks for a script of a release that is vouched for, which is run later. */
export function preloadScript(address: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: address, crossOrigin: 'anonymous' });
  link.integrity = integrityOf(address);
  document.head.append(link);
}
