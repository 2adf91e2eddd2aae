import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  of: string[];
}

/** Notes every layout shift, however small; nobody touches the page meanwhile. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new PerformanceObserver(() => undefined);
    const shifts: PerformanceEntry[] = [];
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { takeShifts: () => shifts.concat(observer.takeRecords()) });
    const keep = () => {
      shifts.push(...observer.takeRecords());
      requestAnimationFrame(keep);
    };
    keep();
  });
}

/** What has shifted since the page was opened, up to what is on the screen now. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const { takeShifts } = window as unknown as {
      takeShifts(): { value: number; sources: { node?: Element }[] }[];
    };
    const named = ({ node }: { node?: Element }) => `${node?.nodeName}.${node?.className}`;
    return takeShifts().map(({ value, sources }) => ({ value, of: sources.map(named) }));
  });
