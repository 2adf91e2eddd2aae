import type { OwnAct, OwnRegistrationView } from '@konbit/contracts';
import { keyOf, ownCall, registrationIn } from './ask-api.ts';

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

it('a registration is what scripts would send: boxes are yes or no, what is not there is nothing', () => {
  expect(registrationIn(form({ firstName: 'Ana', emailUpdates: 'on', key: 'k' }, 'data:x'))).toEqual({
    method: 'POST',
    path: '/api/registrations',
    body: {
      firstName: 'Ana',
      lastName: null,
      email: null,
      hearAbout: null,
      dietaryRestrictions: null,
      accessibilityNeeds: null,
      emailUpdates: true,
      futureEvents: false,
      profileImage: 'data:x',
    },
  });
});

it.each<[string, Record<string, string | undefined>, Partial<OwnRegistrationView>, object]>([
  ['nothing', {}, {}, {}],
  ['a name', { firstName: 'Eva' }, {}, { firstName: 'Eva' }],
  ['what was emptied', { accessibilityNeeds: '' }, {}, { accessibilityNeeds: '' }],
  ['a consent taken back', { emailUpdates: undefined }, {}, { emailUpdates: false }],
  ['a choice', { hearAbout: 'other' }, {}, { hearAbout: 'other' }],
  ['the language of the mails', { language: 'fr' }, {}, { language: 'fr' }],
  ['an email, that waits already', { email: 'new@x.org' }, { pendingEmail: 'new@x.org' }, {}],
  ['the email of before, while another waits', {}, { pendingEmail: 'new@x.org' }, { email: 'ana@x.org' }],
])('only what differs is changed: %s', (_, changed, stored, expected) => {
  const given = Object.entries({ ...typed, ...changed }).filter(([, value]) => value !== undefined);
  const call = ownCall('change', form(Object.fromEntries(given) as Record<string, string>), { ...own, ...stored });
  expect(call).toEqual({ method: 'PATCH', path: '/api/own-registration', body: expected });
});

it.each<[OwnAct, string]>([
  ['cancel', 'POST /api/own-registration/cancel undefined'],
  ['restore', 'POST /api/own-registration/restore undefined'],
  ['confirm-email', 'POST /api/own-registration/confirm-email undefined'],
  ['unsubscribe', 'POST /api/unsubscribe undefined'],
])('%s calls %s', (act, expected) => {
  const { method, path, body } = ownCall(act, form({}), own);
  expect(`${method} ${path} ${JSON.stringify(body)}`).toBe(expected);
});

it('what is pressed twice on one page is one act; what was corrected, or comes from another page, is another', () => {
  const keyFor = (given: Record<string, string>) => keyOf(registrationIn(form(given)), form(given));
  const first = { key: 'one', firstName: 'Ana' };
  expect(keyFor(first)).toBe(keyFor({ ...first }));
  expect(new Set([first, { ...first, firstName: 'Eva' }, { ...first, key: 'two' }].map(keyFor)).size).toBe(3);
  expect(keyFor(first)).toMatch(/^[\w-]{43}$/);
});
