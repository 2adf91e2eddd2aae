import type { Browser, Page } from '@playwright/test';

interface Report {
  reason: string;
  release: string;
  frames?: string;
}

/** A visitor in a browser of their own, whom a file may not reach; what their page reports of shells. */
export async function visit(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<unknown>,
  lost?: string,
): Promise<Report[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (lost) await page.route(`**/${lost}`, (route) => route.fulfill({ status: 404 }));
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/module-failures')) return;
    const report = request.postDataJSON() as Report & { module: string };
    if (report.module === 'shell') reports.push(report);
  });
  await page.goto(address);
  await look(page);
  await context.close();
  return reports;
}
