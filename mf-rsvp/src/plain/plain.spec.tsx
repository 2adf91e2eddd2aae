import {
  fieldMessages,
  fieldNames,
  isOfKind,
  isRequired,
  languages,
  type PlainState,
  registrationFields,
} from '@konbit/contracts';
import { checkTexts, pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { i18n, translate } from '@konbit/web';
import { catalogues } from '@konbit/web/test-support';
import '../desk/desk.tsx';
import '../door/door.tsx';
import '../own-registration/own-registration.tsx';
import { ownTexts } from '../own-registration/texts/texts.ts';
import '../registrations/registration-wizard.tsx';
import { ana } from '../test-support/own-registration-page.tsx';
import { prerender } from './prerender.tsx';

const event = pageContent(content);
const t = translate(ownTexts);
type Language = (typeof languages)[number];

async function drawn(state: PlainState, language: Language = 'en'): Promise<Document> {
  return new DOMParser().parseFromString(await prerender(language, event, state), 'text/html');
}
const register = (more = {}): PlainState => ({ page: 'register', ...more });
const refusal = (fields: Record<string, string>, code = 'VALIDATION_FAILED', status = 400) => ({
  status,
  body: JSON.stringify({ statusCode: status, code, message: 'No.', error: 'No.', fields }),
});
const actsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLInputElement>('form:has(button) [name=act]')].map(({ value }) => value);
const pressOf = (page: Document, act: string) => page.querySelector(`form:has([name=act][value=${act}]) button`);
const fieldOf = (page: Document, name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

describe.each(languages)('the form in %s', (language) => {
  it('asks the wizard’s questions in its words', async () => {
    const page = await drawn(register(), language);
    await i18n.changeLanguage(language);
    for (const name of fieldNames) {
      const label = fieldOf(page, name).closest('fieldset')?.querySelector('legend');
      expect((label ?? page.querySelector(`label[for="${name}"]`))!.textContent).toContain(t(name));
      expect(fieldOf(page, name).required).toBe(isRequired(name) || name === 'emailUpdates');
      const { values } = registrationFields[name] as { values?: readonly string[] };
      for (const value of values ?? []) expect(page.querySelector(`[name="${name}"][value="${value}"]`)).not.toBeNull();
    }
    // The page's policy forbids inline styles.
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
    expect(fieldOf(page, 'profileImage').type).toBe('file');
    expect(page.querySelector('form')!.outerHTML).toContain('enctype="multipart/form-data"');
    expect(fieldOf(page, 'lang').value).toBe(language);
  });
});

it('asks who comes along, with what was typed', async () => {
  expect(fieldOf(await drawn(register()), 'adultsAlong')).toBeNull();
  const asking = { ...event, party: { adults: 4, children: 6 }, capacity: 120 };
  const state = register({ typed: { childrenAlong: '3' }, refusal: refusal({ childrenAlong: 'No.' }) });
  const page = new DOMParser().parseFromString(await prerender('en', asking, state), 'text/html');
  expect(fieldOf(page, 'childrenAlong').value).toBe('3');
  expect(fieldOf(page, 'childrenAlong').getAttribute('aria-describedby')).toBe('childrenAlong-error');
  expect(page.body.textContent).toContain('There is room for 120 people.');
});

it('asks a new question of the list', async () => {
  Object.assign(registrationFields, { phoneNumber: { kind: 'line', limit: 40 } });
  fieldNames.push('phoneNumber' as never);
  const page = await drawn(register({ typed: { phoneNumber: '555' } }));
  expect(fieldOf(page, 'phoneNumber')).toMatchObject({ value: '555', maxLength: 40, required: false });
  fieldNames.pop();
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea><script>alert(1)</script>',
  '{{name}} ${name} $& $1 __PAGE_KEY__',
  '\u2028</style><style>*{display:none}</style>',
].join('');
const texts = fieldNames.filter((name) => isOfKind(name, 'line', 'email', 'note'));

it('hostile text stays text wherever it was typed', async () => {
  const typed = Object.fromEntries([...texts, 'hearAbout', 'language'].map((name) => [name, hostile]));
  const fields = Object.fromEntries(fieldNames.map((name) => [name, hostile]));
  const own = { ...ana, firstName: hostile, dietaryRestrictions: hostile, pendingEmail: hostile };
  const states: PlainState[] = [
    register({ typed, refusal: refusal(fields) }),
    { page: 'registered', firstName: hostile },
    { page: 'own', key: hostile, token: hostile, own, typed, refusal: refusal(fields), done: 'saved' },
    { page: 'ask', key: hostile, token: hostile, act: 'unsubscribe' },
  ];
  for (const state of states) {
    const page = await drawn(state);
    expect(
      page.querySelectorAll('script, img:not([src="/favicon.svg"]), style ~ style, [onerror], [onfocus]'),
    ).toHaveLength(0);
    expect(page.documentElement.textContent).not.toContain('&lt;script');
    if (state.page === 'register') for (const name of texts) expect(fieldOf(page, name).value).toBe(hostile);
    if (state.page === 'registered') expect(page.querySelector('h1')!.textContent).toBe(`You're all set, ${hostile}!`);
    if (state.page === 'ask') expect(fieldOf(page, 'manage').value).toBe(hostile);
  }
});

describe('a refusal', () => {
  const typed = { firstName: ' ', lastName: 'Pierre', email: 'marie@x', hearAbout: 'community', futureEvents: 'on' };
  const fields = {
    firstName: 'First name is required',
    email: 'Please…',
    profileImage: 'Please choose an image smaller than 5MB.',
  };

  it('shows a fault beside its field and above', async () => {
    const page = await drawn(register({ typed, refusal: refusal(fields) }), 'fr');
    const sentences = {
      firstName: 'Le prénom est obligatoire',
      email: 'Veuillez saisir une adresse courriel bien formée (p.\u00a0ex. name@example.com)',
      profileImage: 'Veuillez choisir une image de moins de 5\u00a0Mo.',
    };
    for (const [name, sentence] of Object.entries(sentences)) {
      expect(fieldOf(page, name).getAttribute('aria-describedby')).toContain(`${name}-error`);
      expect(page.getElementById(`${name}-error`)!.textContent).toBe(sentence);
      expect(page.querySelector(`[role=alert] a[href="#${name}"]`)!.textContent).toContain(sentence);
      expect(page.getElementById(name)).toBe(fieldOf(page, name));
    }
    expect(fieldOf(page, 'lastName').value).toBe('Pierre');
    expect(page.querySelector<HTMLInputElement>('[value=community]')!.checked).toBe(true);
    expect([fieldOf(page, 'emailUpdates').checked, fieldOf(page, 'futureEvents').checked]).toEqual([false, true]);
    expect(page.getElementById('profileImage-hint')!.textContent).toContain('veuillez la choisir de nouveau');
  });

  it('leaves the email to the service, which cleans it, and says what accents it cannot have', async () => {
    const accented = { ...typed, email: 'josé@example.org' };
    const page = await drawn(register({ typed: accented, refusal: refusal({ email: 'Please…' }) }), 'fr');
    expect([fieldOf(page, 'email').type, fieldOf(page, 'email').getAttribute('inputmode')]).toEqual(['text', 'email']);
    expect(page.getElementById('email-error')!.textContent).toMatch(/sans accents avant le @/);
  });

  it.each([
    ['en', 'Please select a valid image file. This photo is in Apple’s HEIC format'],
    ['fr', 'Veuillez choisir un fichier image valide. Cette photo est au format HEIC d’Apple'],
    ['ht', 'Tanpri chwazi yon fichye imaj ki valab. Foto sa a nan fòma HEIC Apple la'],
  ] as const)('says in %s that a photo is a HEIC', async (language, words) => {
    const heic = refusal({ profileImage: fieldMessages.photoIsHeic }, 'IMAGE_UNREADABLE', 422);
    const page = await drawn(register({ typed, refusal: heic }), language);
    expect(page.getElementById('profileImage-error')!.textContent).toContain(words);
  });

  it('shows a fault without a field at the top', async () => {
    const busy = { ...refusal({}, 'TOO_MANY_REQUESTS', 429), retryAfterSeconds: 30 };
    const page = await drawn(register({ typed, refusal: busy }), 'ht');
    expect(page.querySelector('[role=alert]')!.textContent).toContain('nan 30 segond');
    expect(page.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  });
});

it('shows the registration with forms to change and cancel', async () => {
  const page = await drawn({ page: 'own', key: 'k', token: 't', own: ana, done: 'saved' });
  expect(actsOf(page)).toEqual(['change', 'cancel']);
  for (const form of page.querySelectorAll('form')) expect(new FormData(form).get('manage')).toBe('t');
  expect(page.querySelector('[role=status]')!.textContent).toBe('Your changes are saved.');
  expect(page.querySelector('nav a[lang=ht]')!.getAttribute('href')).toBe('/own-registration?manage=t&lang=ht');
  expect(page.querySelector('main')!.textContent).toContain('No pork');
  const cancelled = { ...ana, cancelledAt: ana.createdAt, canRestore: true };
  const after = await drawn({ page: 'own', key: 'k', token: 't', own: cancelled });
  expect(actsOf(after)).toEqual(['restore']);
});

it('lets a party keep its places by a press, while others wait', async () => {
  const party: typeof ana = { ...ana, status: 'coming', adultsAlong: 2, childrenAlong: 1 };
  const own = { ...party, heldUntil: '2031-05-01T22:00:00.000Z' };
  for (const [language, words, press] of [
    ['en', 'that you are all coming.', 'We are coming: keep our places'],
    ['fr', 'D’autres personnes attendent une place.', 'Nous venons\u00a0: gardez nos places'],
    ['ht', 'Gen lòt moun k ap tann yon plas.', 'N ap vini: kenbe plas nou yo'],
  ] as const) {
    const page = await drawn({ page: 'own', key: 'k', token: 't', own }, language);
    expect(page.querySelector('main')!.textContent).toContain(words);
    expect(pressOf(page, 'take-place')!.textContent).toBe(press);
  }
  const after = await drawn({ page: 'own', key: 'k', token: 't', own: party, done: 'placeTaken' });
  expect(pressOf(after, 'take-place')).toBeNull();
  const said = after.querySelector('[role=status]')!.textContent;
  expect(said).toBe('Your places are kept. We look forward to seeing you all.');
});

const past = { startsAt: '2020-01-01T18:00:00-05:00', endsAt: '2020-01-01T23:00:00-05:00' };

it.each([
  ['while the event is open', {}, {}, ['change', 'cancel'], 1],
  ['after the evening', past, { keepsakes: true }, ['change'], 0],
  ['once the event is closed', { ...past, closesAt: past.endsAt }, {}, ['change', 'cancel'], 0],
  ['once it is cancelled', { status: { kind: 'cancelled' } }, {}, ['change', 'cancel'], 0],
] as const)('%s offers what a guest can still do, and the code for the door', async (_, facts, more, acts, codes) => {
  const state: PlainState = { page: 'own', key: 'k', token: 't', own: { ...ana, doorCode: 'https://konbit.test/#c' } };
  const html = await prerender('en', { ...event, ...more, event: { ...event.event, ...facts } }, state);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(actsOf(page)).toEqual(acts);
  expect(page.querySelectorAll('figure')).toHaveLength(codes);
});

it.each<[string, PlainState, string]>([
  ['that was taken', { page: 'registered', firstName: 'Ana' }, '/register?done=&lang=fr'],
  ['on the waiting list', { page: 'registered', isWaiting: true }, '/register?done=waiting&lang=fr'],
  ['without its photo', { page: 'registered', lacksPhoto: true }, '/register?done=&photo=&lang=fr'],
  ['not opened', { page: 'refused', token: 't', refusal: refusal({}) }, '/own-registration?manage=t&lang=fr'],
  ['without news', { page: 'ended' }, '/own-registration?done=ended&lang=fr'],
  ['with the email it had', { page: 'email-undone' }, '/own-registration?done=email-undone&lang=fr'],
])('another language shows the same page of a registration %s', async (_, state, address) => {
  const page = await drawn(state);
  expect(page.querySelector('nav a[lang=fr]')!.getAttribute('href')).toBe(address);
});

describe('after a refusal, another language', () => {
  const refused = { refusal: refusal({ firstName: 'No.' }) };
  const typed = { firstName: 'Ana' };
  const cancelled = { ...ana, cancelledAt: ana.createdAt, canRestore: true };
  const own = { page: 'own', key: 'k', token: 't', own: ana } as const;

  it.each<[string, PlainState, string | undefined]>([
    ['a registration', register({ typed, ...refused }), undefined],
    ['a change', { ...own, typed, ...refused }, 'change'],
    ['a cancellation', { ...own, ...refused }, undefined],
    ['a restoring', { ...own, own: cancelled, ...refused }, undefined],
    ['a mailed link', { page: 'ask', key: 'k', token: 't', act: 'undo-email', ...refused }, 'undo-email'],
  ])('is a press in the form of %s, without its photo', async (_, state, act) => {
    const page = await drawn(state);
    const form = page.querySelector<HTMLFormElement>('form#plain')!;
    const sent = new FormData(form);
    expect([sent.get('act'), sent.get('refusal')]).toEqual([act ?? null, JSON.stringify(refused.refusal)]);
    expect(page.querySelectorAll('#plain')).toHaveLength(1);
    const presses = [...page.querySelectorAll<HTMLButtonElement>('nav button[name=draw]')];
    expect(presses.map(({ value, form: owner }) => [value, owner === form])).toEqual(
      languages.map((language) => [language, true]),
    );
    for (const press of presses)
      expect([press.formNoValidate, press.getAttribute('formenctype')]).toEqual([
        true,
        'application/x-www-form-urlencoded',
      ]);
  });

  it('is not what Enter presses', async () => {
    const page = await drawn(register({ typed, ...refused }));
    const first = [...page.querySelectorAll('button')].find(({ form }) => form?.id === 'plain')!;
    expect([first.type, first.name, first.getAttribute('aria-hidden'), first.tabIndex]).toEqual([
      'submit',
      '',
      'true',
      -1,
    ]);
  });
});

it('the form that is a file holds nothing of a visitor', async () => {
  const page = new DOMParser().parseFromString(await prerender('en', event), 'text/html');
  const hidden = [...page.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name, value }) => [name, value]);
  expect(hidden).toEqual([['lang', 'en']]);
});

it.each([{}, { isWaiting: true }])('says that the photo is missing: %j', async (more) => {
  const words = async (state: PlainState) => (await drawn(state, 'ht')).body.textContent;
  const missing = 'Nou pa t ka anrejistre foto ou a.';
  expect(await words({ page: 'registered', ...more, lacksPhoto: true })).toContain(missing);
  expect(await words({ page: 'registered', ...more })).not.toContain(missing);
});

it('all texts of the room are complete and spelled right in three languages', () => {
  expect(checkTexts(catalogues(), '')).toEqual([]);
});
