import { createHash } from 'node:crypto';
import { type ModuleFailureReport, type ModuleName, placeInRollout } from '@konbit/contracts';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { chromium, type Page } from '@playwright/test';

/** A tab in a browser, and what it told of failures. */
export interface VisitorTab {
  page: Page;
  told: ModuleFailureReport[];
  missed: string[];
}

/** A browser with a few real tabs. */
export async function noonVisitors(origin: string) {
  const browser = await chromium.launch({ ...chromiumLaunchOptions, executablePath: await findBrowser() });
  const tabs: VisitorTab[] = [];
  return {
    tabs,
    /** Opens a page as a visitor of their own; in a tab that is in the share of a release, where one is given. */
    async open(path: string, release?: string, share = 0): Promise<VisitorTab> {
      const page = await (await browser.newContext({ locale: 'en-CA', reducedMotion: 'reduce' })).newPage();
      // Nothing is loaded ahead: what each tab asks for is known.
      await page.addInitScript(`Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`);
      const tab: VisitorTab = { page, told: [], missed: [] };
      tabs.push(tab);
      if (release) await page.addInitScript(`sessionStorage.setItem('tab', '${tabIn(release, share)}')`);
      page.on('request', (request) => {
        if (request.url().endsWith('/api/module-failures'))
          tab.told.push(request.postDataJSON() as ModuleFailureReport);
      });
      page.on('response', (response) => {
        if (response.status() === 404 && !response.url().endsWith('/favicon.ico')) tab.missed.push(response.url());
      });
      await page.goto(origin + path);
      return tab;
    },
    close: () => browser.close(),
  };
}

/** The name of a tab that is in the share of a release, as the page reckons. */
function tabIn(release: string, share: number): string {
  for (let n = 0; ; n += 1) {
    const name = createHash('md5').update(`${release} ${n}`).digest('hex');
    if (placeInRollout(name, release) < share / 100) return name;
  }
}

export const hubDoor = (page: Page) => page.getByRole('button', { name: 'Enter Dashboard', exact: true });

/** Opens the wizard and begins to answer. */
export async function typeName({ page }: VisitorTab, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Start Registration' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill(name);
}
export const typedName = ({ page }: VisitorTab) => page.getByRole('textbox', { name: 'First name' }).inputValue();

export const toldOf = ({ told }: VisitorTab, module: ModuleName, release: string) =>
  told.filter((report) => report.module === module && report.release === release).map(({ reason }) => reason);
