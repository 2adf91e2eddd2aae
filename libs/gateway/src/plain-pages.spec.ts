import { bodyLimits, registrationLimits } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { drawnOf, plainStageForEach } from '../test-support/plain-stage.ts';
import { kill } from '../test-support/api-stage.ts';
import { linkInAddress, addPlainLink } from '@konbit/pages/plain-link';

const { stage, api, drawing, reported } = plainStageForEach();
const get = (path: string) => fetch(stage.origin + path);
const post = (path: string, fields: Record<string, string | Blob>, headers = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(stage.origin + path, { method: 'POST', body, headers });
};

it('draws the page in the visitor’s language', async () => {
  const first = await get('/register');
  expect(first.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^;]*; img-src 'self'; form-action 'self'; .*frame-ancestors 'none'$/,
  );
  expect(first.headers.get('cache-control')).toBe('no-store');
  const [one, two] = [await drawnOf(first), await drawnOf(await get('/register?lang=fr'))];
  expect(one).toMatchObject({ status: 200, language: 'en', event: { title: 'Fire' }, state: { page: 'register' } });
  expect(two.language).toBe('fr');
  expect(one.state.key).toMatch(/^[\da-f-]{36}$/);
  expect(two.state.key).not.toBe(one.state.key);
});

it.each([
  ['/register/', '/register'],
  ['/register/?lang=fr', '/register?lang=fr'],
  ['/own-registration/?manage=token', '/own-registration?manage=token'],
])('%s leads to %s', async (typed, page) => {
  const { status, headers } = await fetch(stage.origin + typed, { redirect: 'manual' });
  expect(status).toBe(308);
  expect(headers.get('location')).toBe(page);
});

it('a form sent twice makes calls under one key', async () => {
  const typed = { key: 'k', firstName: 'Ana', emailUpdates: 'on', lang: 'ht' };
  const from = { origin: stage.origin, 'sec-fetch-site': 'same-origin' };
  const photo = new Blob([Buffer.from([1, 2, 3])], { type: 'image/png' });
  const answer = await drawnOf(await post('/register', { ...typed, profileImage: photo }, from));
  expect(answer).toMatchObject({ status: 200, language: 'ht', state: { page: 'registered' } });
  await post('/api/registrations', { ...typed, profileImage: photo }, from);
  for (const change of [{ firstName: 'Eva' }, { key: 'other' }])
    await post('/register', { ...typed, profileImage: photo, ...change }, from);
  const [first, again, ...others] = api.calls;
  expect(first).toMatchObject({
    at: 'POST /api/registrations',
    headers: { ...from, 'accept-language': 'ht', 'x-forwarded-for': '127.0.0.1' },
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
  });
  const [key, ...keys] = [first, again, ...others].map((call) => call!.headers['idempotency-key']);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect([keys[0], new Set(keys).size]).toEqual([key, 3]);
});

it('a reload after a form sends nothing again', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ key: 'k', firstName: 'Ana', lang: 'fr' })) body.set(name, value);
  api.answers = [[201, { firstName: 'Zoé; é' }]];
  const done = await fetch(`${stage.origin}/register`, { method: 'POST', body, redirect: 'manual' });
  const url = stage.origin + done.headers.get('location')!;
  const [cookie = ''] = done.headers.getSetCookie();
  expect(cookie).toMatch(/; Path=\/register; Max-Age=600; HttpOnly; SameSite=Lax$/);
  expect(url).not.toContain('Zo');
  for (const _ of ['a reload', 'another']) {
    const again = await drawnOf(await fetch(url, { headers: { cookie: cookie.split(';', 1)[0]! } }));
    expect(again).toMatchObject({ status: 200, language: 'fr', state: { page: 'registered', firstName: 'Zoé; é' } });
  }
  for (const other of ['', 'registered=%', 'x=registered']) {
    const { state } = await drawnOf(await fetch(url, { headers: { cookie: other } }));
    expect(state).toEqual({ page: 'registered' });
  }
  expect(api.calls).toHaveLength(1);
});

it.each([
  [true, true, undefined],
  [true, false, true],
  [false, false, undefined],
])(
  'a registration sent with a photo (%s) and taken with it (%s) lacks it: %s',
  async (hasPhoto, hasProfileImage, expected) => {
    const photo = { profileImage: new Blob([Buffer.from([1])]) };
    api.answers = [[201, { firstName: 'Ana', hasProfileImage }]];
    const { state } = await drawnOf(await post('/register', { firstName: 'Ana', ...(hasPhoto && photo) }));
    expect(state).toEqual({ page: 'registered', firstName: undefined, lacksPhoto: expected });
  },
);

it('passes on the session of a new registration', async () => {
  const session = 'hub_session=a; Path=/api; HttpOnly';
  api.answers = [[201, { firstName: 'Ana' }, { 'set-cookie': session }]];
  const body = new URLSearchParams({ firstName: 'Ana B', email: 'a+b@x.org' });
  const { status, headers } = await fetch(`${stage.origin}/register`, { method: 'POST', body, redirect: 'manual' });
  expect([status, headers.getSetCookie()[0]]).toEqual([303, session]);
  expect(api.calls[0]!.body).toMatchObject({ firstName: 'Ana B', email: 'a+b@x.org' });
});

it('a refused form keeps what was typed', async () => {
  api.answers = [
    [400, { code: 'VALIDATION_FAILED' }],
    [429, { code: 'TOO_MANY_REQUESTS' }],
  ];
  const typed = { firstName: '<b>', email: 'x' };
  for (const status of [400, 429]) {
    const answer = await post('/register', typed);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await drawnOf(answer)).toMatchObject({
      status,
      state: { typed, refusal: { status, retryAfterSeconds: 30 } },
    });
  }
  stage.apis.forEach(kill);
  expect(await drawnOf(await post('/register', typed))).toMatchObject({ status: 503, state: { typed } });
});

it('shows nothing of a cross-site form', async () => {
  api.answers = [[403, { code: 'CROSS_SITE_REQUEST' }]];
  const from = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const { status, state } = await drawnOf(await post('/register', { firstName: 'Call 555' }, from));
  expect(api.calls[0]!.headers).toMatchObject(from);
  expect([status, state.typed]).toEqual([403, undefined]);
  api.answers = [
    [200, { firstName: 'Ana' }],
    [403, { code: 'CROSS_SITE_REQUEST' }],
  ];
  const change = await drawnOf(await post('/own-registration', { act: 'change', firstName: 'Call 555' }, from));
  expect([change.status, change.state.page, change.state.typed]).toEqual([403, 'own', undefined]);
});

it('a photo that is too large loses no answers', async () => {
  for (const bytes of [registrationLimits.profileImageBytes + 2, 1.1 * bodyLimits.withPhoto]) {
    api.answers = [[400, { code: 'VALIDATION_FAILED' }]];
    const photo = new Blob([Buffer.alloc(bytes)], { type: 'image/jpeg' });
    const answer = await drawnOf(await post('/register', { firstName: 'Ana', profileImage: photo }));
    expect(answer).toMatchObject({ status: 400, state: { typed: { firstName: 'Ana' } } });
  }
  const beyond = new Blob([Buffer.alloc(17 * 2 ** 20)]);
  const refused = await drawnOf(await post('/register', { firstName: 'Ana', profileImage: beyond }));
  expect(refused).toMatchObject({ status: 413, state: { page: 'register' } });
  expect((await fetch(`${stage.origin}/register`, { method: 'POST', body: '{}' })).status).toBe(415);
  const unreadable = { method: 'POST', body: '--x', headers: { 'content-type': 'multipart/form-data' } };
  expect((await fetch(`${stage.origin}/api/registrations`, unreadable)).status).toBe(400);
});

it('opens a registration by token and cancels it', async () => {
  const own = { firstName: 'Ana', email: 'a@x.org', pendingEmail: null };
  api.answers = [
    [200, own],
    [200, own],
    [200, { ...own, cancelledAt: 'now' }],
    [200, { ...own, cancelledAt: 'now' }],
    [401, { code: 'LINK_INVALID' }],
  ];
  expect((await drawnOf(await get('/own-registration?manage=t.1'))).state).toMatchObject({
    page: 'own',
    token: 't.1',
    own,
  });
  const cancelled = await drawnOf(await post('/own-registration', { manage: 't.1', act: 'cancel' }));
  expect(cancelled.state).toMatchObject({ own: { cancelledAt: 'now' } });
  expect((await drawnOf(await get('/own-registration?manage=gone'))).state).toMatchObject({ page: 'refused' });
  expect(api.calls.map(({ at, headers }) => [at, headers['x-manage-token']])).toEqual([
    ['GET /api/own-registration', 't.1'],
    ['GET /api/own-registration', 't.1'],
    ['POST /api/own-registration/cancel', 't.1'],
    ['GET /api/own-registration', 't.1'],
    ['GET /api/own-registration', 'gone'],
  ]);
  expect((await drawnOf(await get('/own-registration?unsubscribe=u'))).state).toMatchObject({
    page: 'ask',
    token: 'u',
  });
  for (const act of ['confirm-email', 'undo-email'])
    expect((await drawnOf(await get(`/own-registration?${act}=u`))).state).toMatchObject({ page: 'ask', act });
  expect((await drawnOf(await post('/own-registration', { act: 'nonsense' }))).status).toBe(400);
  expect(api.calls).toHaveLength(5);
  const ended = await drawnOf(await post('/own-registration', { act: 'unsubscribe', manage: 'u' }));
  expect([ended.state.page, api.calls[5]!.at]).toEqual(['ended', 'POST /api/unsubscribe']);
  expect((await drawnOf(await get('/own-registration?done=ended&lang=fr'))).state).toEqual({ page: 'ended' });
  expect(api.calls).toHaveLength(6);
  const undone = await drawnOf(await post('/own-registration', { act: 'undo-email', manage: 'u' }));
  expect([undone.state, api.calls[6]!.at]).toEqual([{ page: 'email-undone' }, 'POST /api/own-registration/undo-email']);
});

it('a registration that could not be opened keeps its token', async () => {
  const away: [number, object] = [503, { code: 'UNAVAILABLE' }];
  api.answers = [away, away];
  const opened = await drawnOf(await get('/own-registration?manage=t.1'));
  const changed = await drawnOf(await post('/own-registration', { manage: 't.1', act: 'cancel' }));
  for (const { status, state } of [opened, changed])
    expect([status, state]).toEqual([503, expect.objectContaining({ page: 'refused', token: 't.1' })]);
});

it('is 404 without a module and 503 when drawing fails', async () => {
  drawing.source.current = () => undefined;
  expect((await get('/register')).status).toBe(404);
  drawing.source.current = () => ({ script: '', event: {} as PageContent });
  drawing.source.render = () => Promise.reject(new Error('no words'));
  expect((await get('/register')).status).toBe(503);
  expect(reported).toEqual(['A page without scripts could not be drawn: no words']);
});

it('a failure of ours is reported; a refusal is not', async () => {
  expect((await post('/own-registration', { act: 'nonsense' })).status).toBe(400);
  expect(reported).toEqual([]);
  api.answers = [[201, null as unknown as object]];
  expect((await post('/register', { firstName: 'Ana' })).status).toBe(503);
  expect(reported).toEqual([expect.stringContaining('null')]);
});

it.each([
  [{}, undefined],
  [{ rsvp: '' }, '/register'],
  [{ manage: 't.1' }, '/own-registration?manage=t.1&amp;lang=fr'],
  [{ manage: '"><script>' }, undefined],
])('the event page links to the plain page: %j', (query, address) => {
  const link = linkInAddress(query);
  const page = link && addPlainLink(link, '<head></head><body></body>', 'fr');
  const refresh = `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript></head>`;
  if (address === undefined) expect(link).toBeUndefined();
  else expect(page).toContain(refresh);
});
