import { checkTexts } from '@konbit/event';
import { catalogues } from '@konbit/web/test-support';
import './app.tsx';
import './memories/memories.tsx';
import './moderation/moderation.tsx';
import './wall/wall.tsx';

it('has complete texts in three languages', () => {
  expect(Object.keys(catalogues()).length).toBeGreaterThan(0);
  expect(checkTexts(catalogues(), '')).toEqual([]);
});
