import { sessionOf, somebody, startService, type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const register = (body: unknown, headers?: Record<string, string>) => service.post('/api/registrations', body, headers);
const lookUp = (email: string, headers?: Record<string, string>) =>
  service.get(`/api/registrations?email=${encodeURIComponent(email)}`, headers);

describe('registering', () => {
  it('keeps what was typed, trimmed, and gives it back without the photo', async () => {
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

  it.each([
    ['null', null],
    ['absent', undefined],
    ['blank', '   '],
  ])('takes optional texts that are %s as nothing', async (_, nothing) => {
    const optional = {
      hearAbout: nothing,
      dietaryRestrictions: nothing,
      accessibilityNeeds: nothing,
      profileImage: nothing,
    };
    const { status, body } = await register(somebody(optional));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      hearAbout: null,
      dietaryRestrictions: null,
      accessibilityNeeds: null,
      emailUpdates: true,
      futureEvents: false,
    });
  });

  it.each([
    ['firstName', '\u200b\u200d', 'First name is required'],
    ['lastName', ['A'], 'This must be a text.'],
    ['email', 'name@example', 'Please enter a properly formatted email address (e.g., name@example.com)'],
    ['email', 'ｎame@example.com', /properly formatted/],
    ['hearAbout', 'newspaper', 'Please choose one of the answers.'],
    ['dietaryRestrictions', 'a'.repeat(1001), 'Please use at most 1,000 characters.'],
    ['emailUpdates', 'true', 'This must be true or false.'],
    ['profileImage', 'data:image/svg+xml;base64,PHN2Zy8+', 'Please select a valid image file.'],
  ])('refuses %s when it is %j', async (field, value, sentence) => {
    const { status, body } = await register(somebody({ [field]: value }));
    const text = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect([status, body]).toEqual([
      400,
      { statusCode: 400, code: 'VALIDATION_FAILED', message: text, error: text, fields: { [field]: text } },
    ]);
  });

  it('names every field at fault', async () => {
    const { body } = await register({});
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please check the marked fields.',
      fields: { firstName: 'First name is required', lastName: 'Last name is required', email: 'Email is required' },
    });
  });

  it('happens once an email, in whatever case it comes', async () => {
    const first = somebody({ email: 'Once.Only@Example.org' });
    expect((await register(first)).status).toBe(201);
    const { status, body } = await register({ ...first, firstName: 'Other', email: ' oNCE.only@eXAMPLE.org ' });
    const sentence = 'This email is already registered.';
    expect([status, body]).toEqual([
      409,
      {
        statusCode: 409,
        code: 'EMAIL_ALREADY_REGISTERED',
        message: sentence,
        error: sentence,
        fields: { email: sentence },
      },
    ]);
  });
});

describe('looking an email up', () => {
  it('finds it without regard to case or blanks, and opens its session', async () => {
    const registered = (await register(somebody({ email: 'Look.Up@example.org' }))).body;
    const found = await lookUp(' look.UP@EXAMPLE.org  ');
    expect(found.body).toEqual([{ id: registered.id, email: 'Look.Up@example.org' }]);
    expect(found.headers.get('cache-control')).toBe('no-store');
    expect((await service.get('/api/registrations', { cookie: sessionOf(found) })).body).toMatchObject(found.body);
  });

  it.each(['', "' OR 1=1 --", '%', 'x'.repeat(5000), '\u0000', 'ｌook.Up@example.org'])(
    'finds nobody for %j and opens nothing',
    async (email) => {
      const { status, body, headers } = await lookUp(email);
      expect([status, body, headers.get('set-cookie')]).toEqual([200, [], null]);
    },
  );

  it('refuses two emails in one question', async () => {
    const { status, body } = await service.get('/api/registrations?email=a@example.org&email=b@example.org');
    expect([status, body.fields]).toEqual([400, { email: 'This must be a text.' }]);
  });
});

describe('the session', () => {
  it('is opened by registering: signed, out of reach of scripts, for 90 days', async () => {
    const cookie = (await register(somebody())).headers.get('set-cookie');
    expect(cookie).toMatch(/^hub_session=[\w.%+/=-]+; Max-Age=7776000; Path=\/api; HttpOnly; SameSite=Lax$/);
  });

  it('shows its own registration alone, and nobody without one', async () => {
    const registered = await register(somebody());
    const { id, email, firstName } = registered.body;
    const own = await service.get('/api/registrations', { cookie: sessionOf(registered) });
    expect(own.body).toEqual([{ id, email, firstName }]);
    expect((await service.get('/api/registrations')).body).toEqual([]);
    expect((await service.get('/api/registrations', { cookie: `hub_session=${id}.zzzzzz.forged` })).body).toEqual([]);
  });

  it('is not opened by a registration that failed', async () => {
    const taken = somebody();
    await register(taken);
    expect((await register(taken)).headers.get('set-cookie')).toBeNull();
  });

  it('is closed by DELETE', async () => {
    const { status, headers, body } = await service.call('/api/session', { method: 'DELETE' });
    expect([status, body]).toEqual([204, '']);
    expect(headers.get('set-cookie')).toMatch(/^hub_session=; (Max-Age=0; )?Path=\/api; Expires=Thu, 01 Jan 1970/);
  });
});
