import type { Page } from '@playwright/test';

/** What code in a page may try, and whether the browser let it. */
export const attempts = (page: Page) =>
  page.evaluate(async () => {
    const allowed = async (attempt: () => unknown) => {
      try {
        return (await attempt()) !== false;
      } catch {
        return false;
      }
    };
    const place = document.body.appendChild(document.createElement('div'));
    return {
      html: await allowed(() => (place.innerHTML = '<p>text</p>')),
      script: await allowed(() => (document.createElement('script').text = 'go()')),
      address: await allowed(() => (document.createElement('script').src = 'https://evil.example/a.js')),
      data: await allowed(() => (document.createElement('script').src = 'data:text/javascript,go()')),
      ownPolicy: await allowed(() =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
      base: await allowed(() => {
        const base = document.head.appendChild(document.createElement('base'));
        base.href = 'https://evil.example/';
        return document.baseURI.startsWith('https://evil.example');
      }),
      style: await allowed(() => {
        place.setAttribute('style', 'opacity: 0.5');
        return getComputedStyle(place).opacity === '0.5';
      }),
      styles: await allowed(() => {
        const style = document.createElement('style');
        style.textContent = 'div { opacity: 0.25 }';
        document.head.append(style);
        return style.sheet !== null;
      }),
    };
  });
