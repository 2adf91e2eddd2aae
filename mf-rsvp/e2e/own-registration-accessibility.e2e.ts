import { expectNoFindingsInDialog, registerGuest } from '@konbit/operate/journeys';
import { mailTo } from './support/mailbox.ts';
import { linkStates, newsStates, ownStates } from './support/own-registration-states.ts';
import { test } from './support/own-registration.ts';

test('axe finds nothing in any state of one’s own registration', async ({ request, site, elsewhere }) => {
  const { email } = await registerGuest({ request }, 'Marie-Ange');
  await elsewhere.goto((await mailTo(site, email, 'registered')).link('manage'));
  for (const [state, reach] of Object.entries(ownStates)) {
    await reach(elsewhere);
    await expectNoFindingsInDialog(elsewhere, state);
  }
});

test('axe finds nothing where the news end', async ({ elsewhere, spareGuest, quietConsole }) => {
  quietConsole.expect(/ERR_/);
  await elsewhere.goto(spareGuest.unsubscribeLink);
  for (const [state, reach] of Object.entries(newsStates)) {
    await reach(elsewhere);
    await expectNoFindingsInDialog(elsewhere, state);
  }
});

test('axe finds nothing where else a link leads', async ({ elsewhere, spareGuest, quietConsole }) => {
  quietConsole.expect(/401|ERR_/);
  for (const [state, reach] of Object.entries(linkStates)) {
    await reach(elsewhere, spareGuest);
    await expectNoFindingsInDialog(elsewhere, state);
  }
});
