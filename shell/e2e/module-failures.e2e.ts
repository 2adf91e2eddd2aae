import type { ModuleName } from '@konbit/contracts';
import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '@konbit/operate/journeys';
import { appBecomes } from './support/variants.ts';

type Answer = (route: Route) => unknown;
const changedBy =
  (change: (text: string) => string): Answer =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };

/** Where each module is shown, how to recognize it, and one fault; `federation-failures` has all faults. */
const places: Record<ModuleName, { path: string; sign: (page: Page) => Locator; fault: [string, string, Answer] }> = {
  'mf-landing': {
    path: '/',
    sign: (page) => page.getByText('Freedom Without Emancipation').first(),
    fault: ['refuses connections', '*', (route) => route.abort('connectionrefused')],
  },
  'mf-gallery': {
    path: '/',
    sign: (page) => page.getByRole('heading', { name: /I will be there!/ }),
    fault: ['is not as published', '*.js', changedBy(appBecomes('()=>null'))],
  },
  'mf-rsvp': {
    path: '/?rsvp',
    sign: (page) => page.getByRole('button', { name: 'Start Registration' }),
    fault: ['never answers', 'mf-manifest.json*', () => undefined],
  },
  'mf-hub': {
    path: '/gamification',
    sign: (page) => page.getByRole('button', { name: 'Enter Dashboard' }),
    fault: [
      'answers HTML',
      'mf-manifest.json*',
      (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' }),
    ],
  },
};

for (const [module, { path, sign, fault }] of Object.entries(places) as [ModuleName, (typeof places)[ModuleName]][]) {
  const [what, files, answer] = fault;
  test(`${module} that ${what} comes with 'Try again', beside the rest`, async ({ page, quietConsole }) => {
    quietConsole.expect(/ModuleFailure|integrity|Failed to|ERR_|RUNTIME-|ChunkLoadError|Federation|drawn anew/);
    let mended = false;
    await page.route(`**/modules/${module}/*/${files}`, (route) => void (mended ? route.continue() : answer(route)));
    await page.goto(path);

    for (const [other, { path: otherPath, sign: otherSign }] of Object.entries(places)) {
      const onThisPage = otherPath === path || (module === 'mf-rsvp' && otherPath === '/');
      if (other !== module && onThisPage) await expect(otherSign(page)).toBeAttached();
    }
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toHaveCount(1);
    await expect(tryAgain).toBeVisible();
    // The landing's first HTML stays readable.
    if (module === 'mf-landing') await expect(sign(page)).toBeVisible();
    else await expect(sign(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo', { includeHidden: true })).toBeAttached();

    mended = true;
    await tryAgain.click();
    await expect(sign(page)).toBeVisible();
  });
}
