import { expectNoFindingsInDialog, registerGuest } from '@konbit/operate/journeys';
import { mailTo } from './support/mailbox.ts';
import { ownStates } from './support/own-registration-states.ts';
import { refusedTitle, test, title } from './support/own-registration.ts';

test('axe finds nothing in any state of one’s own registration', async ({ request, site, elsewhere }) => {
  const { email } = await registerGuest({ request }, 'Marie-Ange');
  await elsewhere.goto((await mailTo(site, email, 'registered')).link('manage'));
  for (const [state, reach] of Object.entries(ownStates)) {
    await reach(elsewhere);
    await expectNoFindingsInDialog(elsewhere, state);
  }
});

test('axe finds nothing where the news end, nor where a link is refused', async ({
  elsewhere,
  spareGuest,
  quietConsole,
}) => {
  quietConsole.expect(/401/);
  await elsewhere.goto(spareGuest.unsubscribeLink);
  await title(elsewhere, 'No more news by email?').waitFor();
  await expectNoFindingsInDialog(elsewhere, 'the end of the news');
  await elsewhere.goto('/?manage=forged');
  await title(elsewhere, refusedTitle).waitFor();
  await expectNoFindingsInDialog(elsewhere, 'a refusal');
});
