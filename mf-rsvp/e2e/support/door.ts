import type { Site } from '@konbit/operate';
import { expect, organize } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';

/** Returns the organizers' link, by which it opens the door. */
export async function openDoor(page: Page, site: Site): Promise<string> {
  const link = await organize(site, 'link', 'door', '--hours', '1');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'At the door' })).toBeVisible();
  return link;
}
