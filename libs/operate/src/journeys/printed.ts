import type { Page } from '@playwright/test';

/** US Letter at 96 pixels an inch, within the browser's own margins. */
const letter = { width: 739, height: 979 };

/** The page as it is laid out on paper. */
export async function showAsPrinted(page: Page): Promise<void> {
  await page.setViewportSize(letter);
  await page.emulateMedia({ media: 'print' });
}

/** How many pages of Letter the browser prints, with backgrounds or without. */
export async function countPrintedPages(page: Page, printBackground = false): Promise<number> {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  const file = await page.pdf({ format: 'Letter', margin, printBackground });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
}
