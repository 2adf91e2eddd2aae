import { checkTexts } from '@konbit/event';
import { catalogues } from '@konbit/web/test-support';
import './layout/without-scripts-texts.ts';
import './shell-texts.ts';

it('has texts that are complete and spelled right in three languages', () => {
  expect(Object.keys(catalogues()).length).toBeGreaterThan(0);
  expect(checkTexts(catalogues(), '')).toEqual([]);
});
