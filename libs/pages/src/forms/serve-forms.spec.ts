import { request as httpRequest } from 'node:http';
import { registrationLimits } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { drawnOf, formsStageForEach } from '../../test-support/forms-stage.ts';

const { stage, endApi, get, post } = formsStageForEach();
const own = () => ({ origin: stage.origin, 'sec-fetch-site': 'same-origin' });
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const keys = () => stage.calls.map(({ headers }) => headers['idempotency-key']);
const refusal = { status: 400, body: '{"code":"VALIDATION_FAILED"}' };

it('draws a page in the visitor’s language, with a policy of its own', async () => {
  const first = await get('/register?done');
  expect(first.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^;]*; img-src 'self'; form-action 'self'; .*frame-ancestors 'none'$/,
  );
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(await drawnOf(first)).toMatchObject({ status: 200, language: 'en', event: { title: 'Fire' } });
  expect((await drawnOf(await get('/register?done&lang=fr'))).language).toBe('fr');
  expect((await drawnOf(await get('/register?done', { cookie: 'language=ht' }))).language).toBe('ht');
});

describe('a registration', () => {
  const typed = { firstName: 'Ana', emailUpdates: 'on', lang: 'ht' };

  it('is the call that scripts would make', async () => {
    const photo = new Blob([Buffer.from([1, 2, 3])], { type: 'image/png' });
    const from = { ...own(), 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'konbit.test' };
    const answer = await drawnOf(await post('/register', { ...typed, profileImage: photo }, from));
    expect(answer).toMatchObject({ status: 200, language: 'ht', state: { page: 'registered' } });
    expect(stage.calls).toMatchObject([
      {
        at: 'POST /api/registrations',
        headers: {
          ...own(),
          'accept-language': 'ht',
          'x-forwarded-for': '192.0.2.7',
          'x-forwarded-host': 'konbit.test',
        },
        body: {
          firstName: 'Ana',
          lastName: null,
          email: null,
          hearAbout: null,
          dietaryRestrictions: null,
          accessibilityNeeds: null,
          emailUpdates: true,
          futureEvents: false,
          profileImage: 'data:;base64,AQID',
        },
      },
    ]);
  });

  it('sent twice counts once, whichever of its two addresses it takes', async () => {
    await post('/register', typed);
    await post('/api/registrations', typed);
    const [first, again] = keys();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(again).toBe(first);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['other answers', { firstName: 'Eva' }, {}],
    ['a page that was drawn anew', { key: 'other' }, {}],
    ['another browser', {}, { 'user-agent': 'other' }],
    ['another address', {}, { 'x-forwarded-for': '192.0.2.8' }],
    ['a browser that has registered Ana', {}, { cookie: 'registered=Ana' }],
  ])('counts by itself with %s', async (_, fields, headers) => {
    await post('/register', typed);
    await post('/register', { ...typed, ...fields }, headers);
    expect(new Set(keys()).size).toBe(2);
  });

  it('that is sent again later is a new wish', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2031, 0, 1));
    await post('/register', typed);
    now.mockReturnValue(Date.UTC(2031, 0, 1, 0, 10));
    await post('/register', typed);
    now.mockRestore();
    expect(new Set(keys()).size).toBe(2);
  });

  it('is not sent again by a reload', async () => {
    stage.answers = [[201, { firstName: 'Zoé; é' }]];
    const done = await post('/register', { firstName: 'Ana', lang: 'fr' }, {}, 'manual');
    const url = done.headers.get('location')!;
    const [cookie = ''] = done.headers.getSetCookie();
    expect([done.status, cookie]).toEqual([
      303,
      expect.stringMatching(/; Path=\/register; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ]);
    expect(url).not.toContain('Zo');
    for (const _ of ['a reload', 'another']) {
      const again = await drawnOf(await get(url, { cookie: cookie.split(';', 1)[0]! }));
      expect(again).toMatchObject({ status: 200, language: 'fr', state: { page: 'registered', firstName: 'Zoé; é' } });
    }
    for (const other of ['', 'registered=%', 'x=registered'])
      expect((await drawnOf(await get(url, { cookie: other }))).state.firstName).toBeUndefined();
    expect(stage.calls).toHaveLength(1);
  });

  it.each([
    [true, true, false],
    [true, false, true],
    [false, false, false],
  ])('sent with a photo (%s) and taken with it (%s) lacks it: %s', async (hasPhoto, hasProfileImage, lacksPhoto) => {
    const photo = { profileImage: new Blob([Buffer.from([1])]) };
    stage.answers = [[201, { firstName: 'Ana', hasProfileImage }]];
    const { state } = await drawnOf(await post('/register', { firstName: 'Ana', ...(hasPhoto && photo) }));
    expect(state).toMatchObject({ page: 'registered', lacksPhoto });
  });

  it('on the waiting list says so', async () => {
    stage.answers = [[201, { firstName: 'Ana', status: 'waiting' }]];
    expect((await drawnOf(await post('/register', typed))).state).toMatchObject({ isWaiting: true });
  });

  it('opens a session, but not by an answer that was given before', async () => {
    const session = 'hub_session=a; Path=/api; HttpOnly';
    const more = { 'set-cookie': session };
    stage.answers = [
      [201, { firstName: 'Ana' }, more],
      [201, { firstName: 'Ana' }, { ...more, 'idempotency-replayed': 'true' }],
    ];
    const body = new URLSearchParams({ firstName: 'Ana B', email: 'a+b@x.org' });
    const send = () => fetch(`${stage.origin}/register`, { method: 'POST', body, redirect: 'manual' });
    const [first, again] = [await send(), await send()];
    expect([first.status, first.headers.getSetCookie()]).toEqual([
      303,
      [session, expect.stringMatching(/^registered=/)],
    ]);
    expect([again.status, again.headers.getSetCookie()]).toEqual([303, [expect.stringMatching(/^registered=/)]]);
    expect(stage.calls[0]!.body).toMatchObject({ firstName: 'Ana B', email: 'a+b@x.org' });
  });
});

describe('a refused form', () => {
  it.each([
    [400, 'VALIDATION_FAILED'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('keeps what was typed, with status %i', async (status, code) => {
    stage.answers = [[status, { code }]];
    const typed = { firstName: '<b>', email: 'x' };
    const answer = await post('/register', typed);
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['30', 'no-store']);
    expect(await drawnOf(answer)).toMatchObject({
      status,
      state: { page: 'register', key: expect.any(String), typed, refusal: { status, retryAfterSeconds: 30 } },
    });
  });

  it('keeps it while the api is away', async () => {
    endApi();
    const answer = await post('/register', { firstName: 'Ana' });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await drawnOf(answer)).toMatchObject({
      status: 503,
      state: { typed: { firstName: 'Ana' }, refusal: { body: expect.stringContaining('UNAVAILABLE') } },
    });
    expect(stage.reported).toEqual([]);
  });

  it('is drawn in another language with what was typed since, and sent nowhere', async () => {
    const typed = { firstName: 'Eva', lang: 'en', draw: 'fr', refusal: JSON.stringify(refusal) };
    const answer = await post('/register', typed, own());
    expect(await drawnOf(answer)).toMatchObject({
      status: 200,
      language: 'fr',
      state: { page: 'register', typed: { firstName: 'Eva' }, refusal },
    });
    expect(stage.calls).toEqual([]);
    expect((await post('/register', { draw: 'fr', refusal: '{' })).status).toBe(400);
  });

  it('of another site is not shown', async () => {
    stage.answers = [[403, { code: 'CROSS_SITE_REQUEST' }]];
    const { status, state } = await drawnOf(await post('/register', { firstName: 'Call 555' }, foreign));
    expect(stage.calls[0]!.headers).toMatchObject(foreign);
    expect([status, state.typed]).toEqual([403, undefined]);
    stage.answers = [
      [200, { firstName: 'Ana' }],
      [403, { code: 'CROSS_SITE_REQUEST' }],
    ];
    const change = await drawnOf(await post('/own-registration', { act: 'change', firstName: 'Call 555' }, foreign));
    expect([change.status, change.state.page, change.state.typed]).toEqual([403, 'own', undefined]);
  });

  it.each([
    ['a browser that tells the site', foreign],
    ['one that tells only the origin', { origin: 'https://evil.example' }],
  ])('of another site is not drawn in another language either, by %s', async (_, from) => {
    const typed = { firstName: 'Call 555', draw: 'fr', refusal: JSON.stringify(refusal) };
    for (const path of ['/register', '/own-registration']) {
      const { status, state } = await drawnOf(await post(path, typed, from));
      expect([status, state.typed]).toEqual([403, undefined]);
    }
    expect(stage.calls).toEqual([]);
    const { state } = await drawnOf(await post('/register', typed, { origin: stage.origin }));
    expect(state.typed).toMatchObject({ firstName: 'Call 555' });
  });
});

describe('what cannot be read', () => {
  it('loses no answers for a photo that is too large', async () => {
    for (const bytes of [registrationLimits.profileImageBytes + 2, 17 * 2 ** 20]) {
      stage.answers = [[400, { code: 'VALIDATION_FAILED' }]];
      const photo = new Blob([Buffer.alloc(bytes)], { type: 'image/jpeg' });
      const answer = await drawnOf(await post('/register', { firstName: 'Ana', profileImage: photo }));
      expect(answer).toMatchObject({ status: 400, state: { typed: { firstName: 'Ana' } } });
    }
  });

  it('is refused on a page', async () => {
    const beyond = { firstName: 'Ana', profileImage: new Blob([Buffer.alloc(65 * 2 ** 20)]) };
    expect(await drawnOf(await post('/register', beyond))).toMatchObject({ status: 413, state: { page: 'register' } });
    expect((await fetch(`${stage.origin}/register`, { method: 'POST', body: '{}' })).status).toBe(415);
    const unreadable = { method: 'POST', body: '--x', headers: { 'content-type': 'multipart/form-data' } };
    expect((await fetch(`${stage.origin}/api/registrations`, unreadable)).status).toBe(400);
    const ofOwn = await drawnOf(await fetch(`${stage.origin}/api/own-registration`, unreadable));
    expect(ofOwn).toMatchObject({ status: 400, state: { page: 'refused' } });
    expect([stage.calls, stage.reported]).toEqual([[], []]);
  });
});

describe('a registration of one’s own', () => {
  const ana = { firstName: 'Ana', email: 'a@x.org', pendingEmail: null };

  it('is opened by its token and cancelled', async () => {
    const cancelled = { ...ana, cancelledAt: 'now' };
    stage.answers = [
      [200, ana],
      [200, ana],
      [200, cancelled],
      [200, cancelled],
      [401, { code: 'LINK_INVALID' }],
    ];
    const opened = (await drawnOf(await get('/own-registration?manage=t.1'))).state;
    expect(opened).toMatchObject({ page: 'own', token: 't.1', own: ana, key: expect.any(String) });
    const after = await drawnOf(await post('/own-registration', { manage: 't.1', act: 'cancel' }));
    expect(after.state).toMatchObject({ own: { cancelledAt: 'now' } });
    expect((await drawnOf(await get('/own-registration?manage=gone'))).state).toMatchObject({ page: 'refused' });
    expect(stage.calls.map(({ at, headers }) => [at, headers['x-manage-token']])).toEqual([
      ['GET /api/own-registration', 't.1'],
      ['GET /api/own-registration', 't.1'],
      ['POST /api/own-registration/cancel', 't.1'],
      ['GET /api/own-registration', 't.1'],
      ['GET /api/own-registration', 'gone'],
    ]);
  });

  it.each(['unsubscribe', 'confirm-email', 'undo-email'])(
    'a mailed link asks before it does anything: %s',
    async (act) => {
      expect((await drawnOf(await get(`/own-registration?${act}=u`))).state).toMatchObject({
        page: 'ask',
        act,
        token: 'u',
      });
      expect(stage.calls).toEqual([]);
    },
  );

  it.each([
    ['unsubscribe', 'POST /api/unsubscribe', 'ended'],
    ['undo-email', 'POST /api/own-registration/undo-email', 'email-undone'],
  ])('%s ends on a page that needs no registration', async (act, at, page) => {
    const { state } = await drawnOf(await post('/own-registration', { act, manage: 'u' }));
    expect([state, stage.calls.map((call) => call.at)]).toEqual([{ page }, [at]]);
  });

  it('does nothing that it does not know', async () => {
    expect((await post('/own-registration', { act: 'nonsense' })).status).toBe(400);
    expect([stage.calls, stage.reported]).toEqual([[], []]);
  });

  it('that could not be opened keeps its token', async () => {
    const away: [number, object] = [503, { code: 'UNAVAILABLE' }];
    stage.answers = [away, away];
    const opened = await drawnOf(await get('/own-registration?manage=t.1'));
    const changed = await drawnOf(await post('/own-registration', { manage: 't.1', act: 'cancel' }));
    for (const { status, state } of [opened, changed])
      expect([status, state]).toEqual([503, expect.objectContaining({ page: 'refused', token: 't.1' })]);
  });

  it('is drawn in another language after a refused change, with what was typed', async () => {
    const form = { manage: 't.1', draw: 'ht', refusal: JSON.stringify(refusal), firstName: 'Eva' };
    stage.answers = [
      [200, ana],
      [200, ana],
    ];
    const changed = await drawnOf(await post('/own-registration', { ...form, act: 'change' }, own()));
    expect(changed).toMatchObject({
      status: 200,
      language: 'ht',
      state: { page: 'own', typed: { firstName: 'Eva' }, refusal },
    });
    const cancelled = await drawnOf(await post('/own-registration', form, own()));
    expect(cancelled.state).toMatchObject({ page: 'own', own: ana, refusal });
    expect(cancelled.state.typed).toBeUndefined();
    const asked = await drawnOf(await post('/own-registration', { ...form, act: 'confirm-email' }, own()));
    expect(asked.state).toMatchObject({ page: 'ask', act: 'confirm-email', token: 't.1', refusal });
    expect(stage.calls.map(({ at }) => at)).toEqual(['GET /api/own-registration', 'GET /api/own-registration']);
  });
});

it('is 404 without a module and 503 when drawing fails', async () => {
  stage.sources.current = () => undefined;
  expect((await get('/register?done')).status).toBe(404);
  stage.sources.current = () => ({ script: '', event: {} as PageContent });
  stage.sources.render = jest.fn().mockRejectedValue(new Error('no words'));
  const answer = await get('/register?done');
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('no words')]);
  expect(stage.sources.render).toHaveBeenCalledTimes(1);
});

it('a failure of ours is reported and shown with what was typed', async () => {
  stage.answers = [[201, null]];
  expect((await post('/register', { firstName: 'Ana' })).status).toBe(503);
  expect(stage.reported).toEqual([expect.stringContaining('null')]);
});

it('who keeps forms under way takes no turns from other addresses', async () => {
  const from = (address: string) => ({ 'content-type': 'multipart/form-data; boundary=b', 'x-forwarded-for': address });
  const options = (address: string) => ({ method: 'POST', headers: { ...from(address), 'content-length': 1000 } });
  const slow = Array.from({ length: 8 }, () => httpRequest(`${stage.origin}/register`, options('192.0.2.7')));
  for (const request of slow) request.on('error', () => undefined).flushHeaders();
  const statusFor = async (address: string) => (await get('/register?done', { 'x-forwarded-for': address })).status;
  while ((await statusFor('192.0.2.7')) !== 503);
  expect(await (await get('/register?done', { 'x-forwarded-for': '192.0.2.7' })).json()).toMatchObject({
    code: 'FST_UNDER_PRESSURE',
  });
  expect(await statusFor('192.0.2.8')).toBe(200);
  for (const request of slow) request.destroy();
  while ((await statusFor('192.0.2.7')) !== 200);
});
