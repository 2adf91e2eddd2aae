import { registerGuest, test } from '@konbit/operate/journeys';
import { expectReadable } from './support/readable.ts';

const button = (name: string) => ({ role: 'button', name }) as const;

/** The screens on which most is to be read or pressed. */
const screens: Record<string, { path: string; shows: ReturnType<typeof button>; isGuest?: true }> = {
  'the event page': { path: '/', shows: button('Add Your Photo') },
  'the wizard': { path: '/?rsvp', shows: button('Start Registration') },
  'the hub’s door': { path: '/gamification', shows: button('Enter Dashboard') },
  'the activities': { path: '/gamification?tab=activities', shows: button('Complete: Soup Sharing'), isGuest: true },
  'the quiz': { path: '/gamification?tab=quiz', shows: button('Start Quiz'), isGuest: true },
};

for (const [name, { path, shows, isGuest }] of Object.entries(screens)) {
  test(`${name} can be read with text at 200 %, and used in forced colours`, async ({ page }) => {
    if (isGuest) {
      const { id, email } = await registerGuest(page, 'Nadège');
      const kept = { registrationId: id, userEmail: email };
      await page.addInitScript(
        (keys) => Object.entries(keys).forEach(([key, value]) => localStorage.setItem(key, value)),
        kept,
      );
    }
    await page.goto(path);
    await page.getByRole(shows.role, { name: shows.name }).waitFor();
    await expectReadable(page);
  });
}
