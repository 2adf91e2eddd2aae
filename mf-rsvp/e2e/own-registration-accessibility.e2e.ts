import { expectNoFindingsInDialog } from '@konbit/delivery/journeys';
import { linkStates, ownStates } from './support/own-registration-states.ts';
import { test } from './support/own-registration.ts';

for (const [state, reach] of Object.entries(ownStates)) {
  test(`axe finds nothing in one’s own registration: ${state}`, async ({ page, site, elsewhere }) => {
    await reach({ page, site, elsewhere });
    await expectNoFindingsInDialog(elsewhere);
  });
}

for (const [state, reach] of Object.entries(linkStates)) {
  test(`axe finds nothing where a link leads: ${state}`, async ({ elsewhere, spareGuest, quietConsole }) => {
    quietConsole.expect(/401|ERR_/);
    await reach(elsewhere, spareGuest);
    await expectNoFindingsInDialog(elsewhere);
  });
}
