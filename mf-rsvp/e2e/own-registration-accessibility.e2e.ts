import { expectNoFindingsInDialog } from '@konbit/delivery/journeys';
import { throughLinks, throughRegistration } from './support/own-registration-states.ts';
import { test } from './support/own-registration.ts';

test('axe finds nothing in one’s own registration', async ({ page, site, elsewhere }) => {
  await throughRegistration(site, page, elsewhere, (state) => expectNoFindingsInDialog(elsewhere, state));
});

test('axe finds nothing where links are refused or end the news', async ({ page, site, elsewhere, quietConsole }) => {
  quietConsole.expect(/401|ERR_/);
  await throughLinks(site, page, elsewhere, (state) => expectNoFindingsInDialog(elsewhere, state));
});
