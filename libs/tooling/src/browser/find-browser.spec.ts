import { findBrowser } from './find-browser.ts';

const nothing = { find: () => undefined, canInstall: () => false, download: () => undefined, say: () => undefined };

describe('the browser for the journeys', () => {
  it('is the one that is named', async () => {
    expect(await findBrowser({ ...nothing, forced: process.execPath })).toBe(process.execPath);
  });

  it('that is named and can not be run ends with a sentence', async () => {
    await expect(findBrowser({ ...nothing, forced: '/no/chromium' })).rejects.toThrow(
      'CHROMIUM_PATH names /no/chromium',
    );
  });

  it("is the system's before anything is installed", async () => {
    const install = jest.fn();
    expect(await findBrowser({ ...nothing, find: () => '/usr/bin/chromium', canInstall: () => true, install })).toBe(
      '/usr/bin/chromium',
    );
    expect(install).not.toHaveBeenCalled();
  });

  it("is Debian's where we may install, and that is said in one line", async () => {
    const installed: string[] = [];
    const said: string[] = [];
    const found = await findBrowser({
      ...nothing,
      find: () => (installed.length > 0 ? '/usr/bin/chromium' : undefined),
      canInstall: () => true,
      install: (name) => installed.push(name),
      say: (line) => said.push(line),
    });
    expect([found, installed, said.length]).toEqual(['/usr/bin/chromium', ['chromium-headless-shell'], 1]);
  });

  it("is Debian's whole Chromium where the headless shell can't be had", async () => {
    const asked: string[] = [];
    const found = await findBrowser({
      ...nothing,
      find: () => (asked.includes('chromium') ? '/usr/bin/chromium' : undefined),
      canInstall: () => true,
      install: (name) => {
        asked.push(name);
        if (name !== 'chromium') throw new Error('Unable to locate package');
      },
    });
    expect([found, asked]).toEqual(['/usr/bin/chromium', ['chromium-headless-shell', 'chromium']]);
  });

  it("is Playwright's own where Debian's can't be had", async () => {
    const install = () => {
      throw new Error('apt-get update failed');
    };
    const ways = { ...nothing, canInstall: () => true, install, download: () => '/cache/chrome' };
    expect(await findBrowser(ways)).toBe('/cache/chrome');
  });

  it('that can not be had at all ends with what to do', async () => {
    await expect(findBrowser(nothing)).rejects.toThrow('npx playwright install chromium');
  });
});
