import { expectTouches, test } from '@konbit/operate/journeys';

test('the event’s page touches what its list says, and leaving it leaves nothing', async ({
  page,
  site,
  quietConsole,
}) => {
  // It starts from a page that is not found, and the gallery is not there.
  quietConsole.expect(/404|no live release of mf-gallery/);
  await expectTouches({ page, site, module: 'mf-landing', visits: [{ place: '/' }, { place: '/privacy' }] });
});
