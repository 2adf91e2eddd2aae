import type { OwnRegistrationView } from '@konbit/contracts';
import { ownCall, registrationIn } from './form-calls.ts';

const form = (typed: Record<string, string>, photo?: string) => ({ typed, photo });
const own = {
  firstName: 'Ana',
  lastName: 'Pierre',
  email: 'ana@x.org',
  hearAbout: null,
  dietaryRestrictions: null,
  accessibilityNeeds: 'A seat',
  emailUpdates: true,
  futureEvents: false,
  language: 'en',
  pendingEmail: null,
} as OwnRegistrationView;
const typed = {
  firstName: 'Ana',
  lastName: 'Pierre',
  email: 'ana@x.org',
  dietaryRestrictions: '',
  accessibilityNeeds: 'A seat',
  emailUpdates: 'on',
  language: 'en',
};

it('sends the party as numbers, or as typed', () => {
  const party = { adultsAlong: '2', childrenAlong: '-1', namesAlong: ' ' };
  expect(registrationIn(form(party)).body).toMatchObject({ adultsAlong: 2, childrenAlong: '-1', namesAlong: null });
});

it.each<[string, Record<string, string | undefined>, Partial<OwnRegistrationView>, object]>([
  ['nothing', {}, {}, {}],
  ['what was emptied', { accessibilityNeeds: '' }, {}, { accessibilityNeeds: '' }],
  ['a consent taken back', { emailUpdates: undefined }, {}, { emailUpdates: false }],
  ['a choice', { hearAbout: 'other' }, {}, { hearAbout: 'other' }],
  ['who comes along', { adultsAlong: '2', namesAlong: '' }, { adultsAlong: 1, namesAlong: null }, { adultsAlong: 2 }],
  ['the language of the mails', { language: 'fr' }, {}, { language: 'fr' }],
  ['an email, that waits already', { email: 'new@x.org' }, { pendingEmail: 'new@x.org' }, {}],
  ['the email of before, while another waits', {}, { pendingEmail: 'new@x.org' }, { email: 'ana@x.org' }],
])('sends only changes: %s', (_, changed, stored, expected) => {
  const given = Object.entries({ ...typed, ...changed }).filter(([, value]) => value !== undefined);
  const call = ownCall('change', form(Object.fromEntries(given) as Record<string, string>), { ...own, ...stored });
  expect(call).toEqual({ method: 'PATCH', path: '/api/own-registration', body: expected });
});
