import { checkTexts } from '@konbit/event';
import { catalogues } from '@konbit/web/test-support';
import './app.tsx';

it('has complete texts in three languages', () => {
  expect(Object.keys(catalogues()).length).toBeGreaterThan(0);
  expect(checkTexts(catalogues(), '')).toEqual([]);
});
