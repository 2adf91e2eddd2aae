import { checkTexts } from '@konbit/event';
import { catalogues } from '@konbit/web/test-support';
import './own-registration/own-registration.tsx';
import './desk/desk.tsx';
import './door/door.tsx';
import './registrations/registration-wizard.tsx';

it('has texts that are complete and spelled right in three languages', () => {
  expect(Object.keys(catalogues()).length).toBeGreaterThan(0);
  expect(checkTexts(catalogues(), '')).toEqual([]);
});
