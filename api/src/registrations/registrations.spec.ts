import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fieldNames,
  isOfKind,
  isRequired,
  partyFields,
  registrationFields,
  registrationLimits,
} from '@konbit/contracts';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { getMetadataStorage } from 'class-validator';
import { getMetadataArgsStorage } from 'typeorm';
import { ownerOf, registered, tokenIn, withToken } from '../../test-support/own-registration.ts';
import { dataUrl, jpegOfSize, profileImage } from '../../test-support/photos.ts';
import { sessionOf, somebody, sharedService } from '../../test-support/service.ts';
import { inboxOf, isAlias, isSameEmail } from '../common/email-key.ts';
import { AddressTurns } from '../common/photos/address-turns.ts';
import { PhotoDecoderService } from '../common/photos/photo-decoder.service.ts';
import { inputPipe } from '../common/validation/input.pipe.ts';
import { ContactsService } from '../contacts/contacts.service.ts';
import { LinksService } from '../mail/links.service.ts';
import { OwnRegistrationChangesDto } from '../own-registration/own-registration.dto.ts';
import { Registration } from './registration.entity.ts';
import { NewRegistrationDto } from './registrations.dto.ts';

const service = sharedService();

const register = (body: unknown, headers?: Record<string, string>) => service.post('/api/registrations', body, headers);
const lookUp = (email: string, headers?: Record<string, string>) =>
  service.get(`/api/registrations?email=${encodeURIComponent(email)}`, headers);

describe('registering', () => {
  it('answers what was typed, trimmed, without the photo', async () => {
    const input = somebody({
      firstName: '  Zo\u0065\u0301 ',
      hearAbout: 'community',
      dietaryRestrictions: ' no peanuts\nplease ',
      accessibilityNeeds: '',
      futureEvents: true,
      unknown: 'dropped',
    });
    const { status, body } = await register(input);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      firstName: 'Zoé',
      lastName: 'Pierre',
      email: input.email,
      hearAbout: 'community',
      dietaryRestrictions: 'no peanuts\nplease',
      accessibilityNeeds: null,
      emailUpdates: true,
      futureEvents: true,
      hasProfileImage: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const rows = await service.rows('SELECT first_name, created_at FROM registrations WHERE id = ?', [body.id]);
    expect(rows).toEqual([{ first_name: 'Zoé', created_at: new Date(body.createdAt) }]);
  });

  it('takes a photo of 5 MiB, not one byte more', async () => {
    const most = registrationLimits.profileImageBytes;
    const { status, body } = await register(somebody({ profileImage: dataUrl(await jpegOfSize(most)) }));
    expect([status, body.hasProfileImage, 'profileImage' in body]).toEqual([201, true, false]);
    const refused = await register(somebody({ profileImage: dataUrl(await jpegOfSize(most + 1)) }));
    expect(refused.body.fields).toEqual({ profileImage: 'Please choose an image smaller than 5MB.' });
  });

  it.each(['no photo at all', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'])(
    'leaves nothing behind with a photo that cannot be read: %s',
    async (content) => {
      const person = somebody({ profileImage: dataUrl(Buffer.from(content), 'image/svg+xml') });
      const fields = { profileImage: 'Please select a valid image file.' };
      expect(await register(person)).toMatchObject({ status: 422, body: { code: 'IMAGE_UNREADABLE', fields } });
      expect((await lookUp(person.email)).body).toEqual([]);
    },
  );

  describe('a photo that is not ready in time', () => {
    const script = join(newFolder(), 'hangs.cjs');
    let slow: PhotoDecoderService;
    beforeAll(() => {
      const workerpool = JSON.stringify(require.resolve('workerpool'));
      writeFileSync(script, `require(${workerpool}).worker({ start() {}, decode: () => new Promise(() => {}) });`);
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      await slow.onApplicationShutdown();
    });
    const turns = (most: number) => new AddressTurns({ most, mostOfAddress: most, waitMs: 60_000 });

    it.each([
      ['its turn does not come', { turns: turns(0) }, 'UNAVAILABLE'],
      ['it takes too long', { script, timeoutMs: 50 }, 'IMAGE_TOO_LARGE'],
    ])('leaves the guest registered, and says so: %s', async (_, bounds, code) => {
      slow = Object.assign(new PhotoDecoderService(), bounds);
      const decoder = service.app.get(PhotoDecoderService);
      jest.spyOn(decoder, 'normalize').mockImplementation((...photo) => slow.normalize(...photo));
      const { status, body } = await register(somebody({ profileImage }), { 'idempotency-key': code });
      expect([status, body.hasProfileImage]).toEqual([201, false]);
      const owner = ownerOf(service, body.id);
      expect((await owner.send('PUT', '/photo', { profileImage })).body.code).toBe(code);
      expect((await service.post('/api/attendee-profiles', { firstName: 'Ana', profileImage })).body.code).toBe(code);
      jest.restoreAllMocks();
      expect((await owner.send('PUT', '/photo', { profileImage })).body.hasProfileImage).toBe(true);
    });
  });

  it.each([null, '   '])('takes %j as no answer', async (nothing) => {
    const optional = ['hearAbout', 'dietaryRestrictions', 'accessibilityNeeds', 'profileImage'];
    const { status, body } = await register(somebody(Object.fromEntries(optional.map((name) => [name, nothing]))));
    const none = { hearAbout: null, dietaryRestrictions: null, accessibilityNeeds: null, hasProfileImage: false };
    expect([status, body]).toEqual([201, expect.objectContaining(none)]);
  });

  it.each([
    ['email', 'ｎame@example.com', 'Please enter a properly formatted email address (e.g., name@example.com)'],
    ['hearAbout', 'newspaper', 'Please choose one of the answers.'],
    ['emailUpdates', 'true', 'This must be true or false.'],
    ['profileImage', 'data:image/png;base64,', 'Please select a valid image file.'],
  ])('refuses %s when it is %j', async (field, value, text) => {
    const { status, body } = await register(somebody({ [field]: value }));
    expect([status, body]).toEqual([
      400,
      { statusCode: 400, code: 'VALIDATION_FAILED', message: text, error: text, fields: { [field]: text } },
    ]);
  });

  it('names every invalid field', async () => {
    const { body } = await register({});
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please check the marked fields.',
      fields: { firstName: 'First name is required', lastName: 'Last name is required', email: 'Email is required' },
    });
  });
});

describe('looking an email up', () => {
  it('finds it in any case, and opens its session', async () => {
    const registered = (await register(somebody({ email: 'Look.Up@example.org' }))).body;
    const found = await lookUp(' look.UP@EXAMPLE.org  ');
    expect(found.body).toEqual([{ id: registered.id, email: 'Look.Up@example.org' }]);
    expect(found.headers.get('cache-control')).toBe('no-store');
    expect((await service.get('/api/registrations', { cookie: sessionOf(found) })).body).toMatchObject(found.body);
  });

  it.each(['', '%', 'ｌook.Up@example.org'])('finds nobody for %j and opens nothing', async (email) => {
    const { status, body, headers } = await lookUp(email);
    expect([status, body, headers.get('set-cookie')]).toEqual([200, [], null]);
  });

  it('refuses two emails in one call', async () => {
    const { status, body } = await service.get('/api/registrations?email=a@example.org&email=b@example.org');
    expect([status, body.fields]).toEqual([400, { email: 'This must be a text.' }]);
  });
});

describe('the session', () => {
  it('is opened by registering: signed, HttpOnly, 90 days', async () => {
    const cookie = (await register(somebody())).headers.get('set-cookie');
    expect(cookie).toMatch(/^hub_session=[\w.%+/=-]+; Max-Age=7776000; Path=\/api; HttpOnly; SameSite=Lax$/);
  });

  it('shows its own registration alone, and nobody without one', async () => {
    const registered = await register(somebody());
    const { id, email, firstName } = registered.body;
    const own = await service.get('/api/registrations', { cookie: sessionOf(registered) });
    expect(own.body).toEqual([{ id, email, firstName }]);
    expect((await service.get('/api/registrations')).body).toEqual([]);
  });

  it('is closed by DELETE', async () => {
    const { status, headers, body } = await service.call('/api/session', { method: 'DELETE' });
    expect([status, body]).toEqual([204, '']);
    expect(headers.get('set-cookie')).toMatch(/^hub_session=; (Max-Age=0; )?Path=\/api; Expires=Thu, 01 Jan 1970/);
  });
});

const disclosed = async (id: string) => (await ownerOf(service, id).get('/export')).body.held.registration.consents;
const post = (path: string, headers: Record<string, string>) => service.call(path, { method: 'POST', headers });
const inParts = new FormData();
inParts.set('List-Unsubscribe', 'One-Click');
const recordedAt = expect.any(String);
const inFrench = {
  field: 'emailUpdates',
  isGiven: true,
  language: 'fr',
  wording: 'J’accepte de recevoir par courriel les nouvelles de l’événement',
  recordedAt,
};

describe('a consent', () => {
  it('is kept with wording, language and time', async () => {
    const { id, owner } = await registered(service, { emailUpdates: true });
    expect(await disclosed(id)).toEqual([inFrench]);
    await owner.send('PATCH', '', { futureEvents: true, emailUpdates: true }, { 'accept-language': 'ht' });
    const inCreole = expect.objectContaining({
      field: 'futureEvents',
      wording: expect.stringMatching(/^Mwen enterese/),
    });
    expect(await disclosed(id)).toEqual([inFrench, inCreole]);
    const { page } = service.app.get(LinksService).unsubscribe({ registrationId: id, version: 1 });
    expect((await post('/api/unsubscribe', { 'x-manage-token': tokenIn(page) })).status).toBe(204);
    const takenBack = { isGiven: false, language: null, wording: null, recordedAt };
    expect((await disclosed(id)).slice(2)).toEqual([
      { field: 'emailUpdates', ...takenBack },
      { field: 'futureEvents', ...takenBack },
    ]);
    expect((await withToken(service, owner.token).send('DELETE')).status).toBe(204);
    expect(await service.rows('SELECT * FROM consents WHERE registration_id = ?', [id])).toEqual([]);
  });
});

describe('ending the mails about news', () => {
  it.each([
    ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['a form in parts', inParts],
  ])('takes one click, sent as %s, and opens nothing else', async (_, body) => {
    const { id, owner } = await registered(service, { futureEvents: true });
    const { oneClick, page } = service.app.get(LinksService).unsubscribe({ registrationId: id, version: 1 });
    expect((await service.call(new URL(oneClick).pathname, { method: 'POST', body })).status).toBe(204);
    expect((await owner.get()).body).toMatchObject({ emailUpdates: false, futureEvents: false });
    expect((await withToken(service, tokenIn(page)).get()).status).toBe(401);
    expect(JSON.stringify(service.log)).not.toContain(tokenIn(page));
  });

  it('also ends those that an earlier contact with the same email agreed to', async () => {
    const { id, person } = await registered(service);
    const contacts = service.app.get(ContactsService, { strict: false });
    const earlier = { ...person, language: 'ht', agreedAt: new Date(), wording: 'Voye nouvèl ban mwen' } as const;
    expect(await contacts.add([earlier])).toBe(1);
    const { page } = service.app.get(LinksService).unsubscribe({ registrationId: id, version: 1 });
    expect((await post('/api/unsubscribe', { 'x-manage-token': tokenIn(page) })).status).toBe(204);
    expect(await service.rows('SELECT id FROM contacts')).toEqual([]);
    expect(await contacts.add([earlier])).toBe(0);
  });

  it('refuses the token of the registration’s link', async () => {
    const { owner } = await registered(service);
    expect((await post('/api/unsubscribe', { 'x-manage-token': owner.token })).status).toBe(401);
  });
});

it.each([
  ['name@example.org', 'NAME@Example.Org', true],
  ['name@example.org', 'name@example.org', true],
  ['zoe\u0301@example.org', 'ZO\u00c9@example.org', true],
  ['zoe@example.org', 'zo\u00e9@example.org', false],
  ['name@example.org', 'n.ame@example.org', false],
])('%j and %j are the same email: %j', (email, other, expected) => expect(isSameEmail(email, other)).toBe(expected));

it('an email registers once, in any case; twice without its unique key', async () => {
  const { database } = service;
  await database.query(
    'ALTER TABLE registrations MODIFY email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL',
  );
  const person = somebody({ email: 'Anacaona@Example.org' });
  const again = () => register({ ...person, firstName: 'Other', email: ' ANACAONA@example.ORG ' });
  const message = 'This email is already registered.';
  const taken = {
    statusCode: 409,
    code: 'EMAIL_ALREADY_REGISTERED',
    message,
    error: message,
    fields: { email: message },
  };
  expect([(await register(person)).status, (await again()).body]).toEqual([201, taken]);
  expect((await lookUp('aNACAONA@example.org')).body).toHaveLength(1);
  await database.query('ALTER TABLE registrations DROP KEY uq_registrations_email_key');
  expect((await again()).status).toBe(201);
});

it.each(['guest-1@no-email.invalid', ' Guest-1@No-Email.INVALID '])(
  '%j, the mark of guests without an email, is no email that a guest may type',
  async (email) => {
    const { owner } = await registered(service);
    for (const { status, body } of [await register(somebody({ email })), await owner.send('PATCH', '', { email })])
      expect([status, body.fields]).toEqual([400, { email: expect.stringMatching(/properly formatted/) }]);
  },
);

it.each([
  ['name+tag@example.org', 'name@example.org', true],
  ['name+a+b@Example.org', 'name@example.org', true],
  ['n.a.me+tag@gmail.com', 'name@gmail.com', true],
  ['name@googlemail.com', 'name@gmail.com', true],
  ['name@example.org', 'name@example.org', false],
  ['n.ame@example.org', 'n.ame@example.org', false],
])('%s reaches the inbox %s, as an alias: %s', (email, inbox, expected) => {
  expect([inboxOf(email), isAlias(email)]).toEqual([inbox, expected]);
});

const checkedFields = (dto: new () => object) => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(dto, '', false, false)
      .map((rule) => rule.propertyName),
  ),
];

async function errorsOf(metatype: new () => object, body: object): Promise<Record<string, string>> {
  try {
    await inputPipe.transform(body, { type: 'body', metatype });
    return {};
  } catch (failure) {
    return (failure as { fields: Record<string, string> }).fields;
  }
}

describe('each field of the list', () => {
  it('is checked when registering and when changing', () => {
    expect(checkedFields(NewRegistrationDto).sort()).toEqual([...fieldNames, ...partyFields, 'profileImage'].sort());
    expect(checkedFields(OwnRegistrationChangesDto).sort()).toEqual([...fieldNames, ...partyFields, 'language'].sort());
  });

  it.each(fieldNames)('%s has a column of its length, nullable if optional', (name) => {
    const field = registrationFields[name];
    const column = getMetadataArgsStorage().columns.find(
      ({ target, propertyName }) => target === Registration && propertyName === name,
    );
    expect(column?.options.nullable ?? false).toBe(!isRequired(name) && !isOfKind(name, 'consent'));
    if ('limit' in field) expect(column?.options.length).toBe(field.limit);
    if (isOfKind(name, 'consent')) expect(column?.options.type).toBe('boolean');
  });

  it.each(fieldNames)('%s is refused when too long, missing or mistyped', async (name) => {
    const field = registrationFields[name];
    for (const dto of [NewRegistrationDto, OwnRegistrationChangesDto]) {
      expect(await errorsOf(dto, { [name]: 7 })).toHaveProperty(name);
      if ('limit' in field) expect(await errorsOf(dto, { [name]: 'a'.repeat(field.limit + 1) })).toHaveProperty(name);
      if ('required' in field) expect((await errorsOf(dto, { [name]: ' ' }))[name]).toBe(field.required);
    }
    expect(name in (await errorsOf(NewRegistrationDto, {}))).toBe(isRequired(name));
    expect(await errorsOf(OwnRegistrationChangesDto, {})).toEqual({});
  });
});
