import { commandHere } from '../../test-support/command-here.ts';
import { newGuest, type Guest } from '../../test-support/guests.ts';
import { actsIn, helperOf, type Helper } from '../../test-support/organizer-links.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { profileImage } from '../../test-support/photos.ts';
import { publish } from '../../test-support/published-event.ts';
import { type Answer, type Json, sessionOf, sharedService } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';

const path = '/api/memories';
const service = sharedService();
let moderator: Helper;
let guest: Guest;

const own = (method: string, body?: object, headers: Record<string, string> = {}, { cookie } = guest) =>
  service.send(method, `${path}/own`, body, { cookie, ...headers });
const leave = (text: unknown, name?: unknown, by = guest) => own('PUT', { text, name }, {}, by);
const texts = ({ body }: Pick<Answer, 'body'>): string[] => body.map(({ text }: Json) => text);
const seen = async () => texts(await service.get(path));

beforeAll(async () => {
  moderator = await helperOf(service, 'moderator');
  await publish(service, { memories: true });
});
beforeEach(async () => {
  await service.database.query('DELETE FROM memories');
  guest = await newGuest(service);
});

describe('a line of memory', () => {
  it('is read by everybody, newest first, with a name or without', async () => {
    const { status, body } = await leave('  My grandmother,\n who sang. ', ' Zoé ');
    expect([status, body.memory]).toEqual([
      200,
      { id: expect.any(String), text: 'My grandmother, who sang.', name: 'Zoé', state: 'shown' },
    ]);
    await leave('The ones at sea.', '', await newGuest(service));
    expect((await service.get(path)).body).toEqual([
      { id: expect.any(String), text: 'The ones at sea.', name: null },
      { id: body.memory.id, text: 'My grandmother, who sang.', name: 'Zoé' },
    ]);
  });

  it('is replaced by the guest’s next one', async () => {
    const { memory } = (await leave('My aunt.')).body;
    expect((await own('GET')).body.memory.text).toBe('My aunt.');
    const second = (await leave('My uncle.')).body.memory;
    expect(second.id).not.toBe(memory.id);
    expect(await seen()).toEqual(['My uncle.']);
    expect((await own('DELETE')).body).toEqual({});
    expect([await seen(), (await own('GET')).body.memory]).toEqual([[], undefined]);
  });

  it('of another guest is refused when this browser has become theirs', async () => {
    const jan = await newGuest(service);
    await leave('My aunt.');
    for (const [method, body] of [['GET'], ['PUT', { text: 'My uncle.' }], ['DELETE']] as const) {
      const as = ({ cookie }: Guest) =>
        service.send(method, `${path}/own?registrationId=${guest.id}`, body, { cookie });
      expect([(await as(jan)).body.code, (await as(guest)).status]).toEqual(['NOT_YOUR_REGISTRATION', 200]);
    }
    expect(await seen()).toEqual([]);
  });

  it.each([
    ['twice', (mine: string, other: string) => `registrationId=${mine}&registrationId=${other}`],
    ['twice, the other way round', (mine: string, other: string) => `registrationId=${other}&registrationId=${mine}`],
  ])('of another guest is refused when its id is given %s', async (_, query) => {
    const jan = await newGuest(service);
    for (const [method, body] of [['GET'], ['PUT', { text: 'My uncle.' }], ['DELETE']] as const) {
      const path = `/api/memories/own?${query(jan.id, guest.id)}`;
      const answer = await service.send(method, path, body, { cookie: jan.cookie });
      expect(answer.body.code).toBe('NOT_YOUR_REGISTRATION');
    }
  });

  it('is read, replaced and removed by the mailed link, and not by an email alone', async () => {
    const { email } = (await ownerOf(service, guest.id).get()).body;
    await leave('My aunt.');
    const lookUp = async (sent = '') =>
      sessionOf(await service.get(`/api/registrations?email=${email}`, { cookie: sent }));
    const statusesBy = async (cookie: string) => {
      const by = { ...guest, cookie };
      const answers = [await own('GET', undefined, {}, by), await leave('My uncle.', undefined, by)];
      answers.push(await own('DELETE', undefined, {}, by));
      return answers.map(({ status, body }) => body.code ?? status);
    };
    expect(await statusesBy(await lookUp())).toEqual(Array(3).fill('MEMORY_BY_MAIL'));
    expect(await seen()).toEqual(['My aunt.']);
    const byLink = sessionOf(await ownerOf(service, guest.id).get());
    // Looking the email up again takes nothing from a session that has proved more.
    expect(await statusesBy(await lookUp(byLink))).toEqual([200, 200, 200]);
    expect(await statusesBy(await lookUp(guest.cookie))).toEqual([200, 200, 200]);
  });

  it('stays one when a guest sends many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => leave(`Number ${n}.`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await seen()).toHaveLength(1);
  });

  it.each([
    ['text', '', 'Please write whom you remember.'],
    ['text', ' \u200d ', 'Please write whom you remember.'],
    ['text', 7, 'This must be a text.'],
    ['text', '🔥'.repeat(201), 'Please use at most 200 characters.'],
    ['name', 'n'.repeat(81), 'Please use at most 80 characters.'],
    ['name', {}, 'This must be a text.'],
  ])('is refused when its %s is %j; the earlier stays', async (field, value, sentence) => {
    expect((await leave('🔥'.repeat(200), 'n'.repeat(80))).status).toBe(200);
    const { status, body } = await own('PUT', { text: 'My aunt.', [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    expect(await seen()).toEqual(['🔥'.repeat(200)]);
  });

  it('is hidden while its guest has cancelled', async () => {
    await leave('My aunt.');
    const owner = ownerOf(service, guest.id);
    await owner.send('POST', '/cancel');
    expect([await seen(), (await leave('My uncle.')).body.code]).toEqual([[], 'REGISTRATION_NOT_FOUND']);
    await owner.send('POST', '/restore');
    expect(await seen()).toEqual(['My aunt.']);
  });

  it('is exported and erased with its guest', async () => {
    await own('PUT', { text: 'My aunt.' }, { 'idempotency-key': 'memory' });
    const kept = () => service.rows("SELECT 1 FROM idempotency_keys WHERE INSTR(answer, 'My aunt.') > 0");
    const owner = ownerOf(service, guest.id);
    expect((await owner.get('/export')).body.held.memories).toMatchObject({ text: 'My aunt.' });
    expect(await kept()).toHaveLength(1);
    await owner.send('DELETE');
    expect([await seen(), await kept(), await service.rows('SELECT 1 FROM memories')]).toEqual([[], [], []]);
  });

  it('is neither shown nor taken without the option', async () => {
    await leave('My aunt.');
    await publish(service, { memories: false });
    expect([(await service.get(path)).status, (await leave('My uncle.')).status]).toEqual([404, 404]);
    await publish(service, { memories: true });
    expect(await seen()).toEqual(['My aunt.']);
  });
});

const reviewing = () => jest.replaceProperty(service.app.get(Settings), 'galleryReview', true);

it('waits for review again when it is replaced', async () => {
  reviewing();
  const { memory } = (await leave('My aunt.', 'Zoé')).body;
  await leave('Something else.');
  expect([await seen(), (await moderator.send('POST', `/api/moderation/memories/${memory.id}/show`)).status]).toEqual([
    [],
    404,
  ]);
});

it('organizers list, hide, show and remove lines by command', async () => {
  const { id } = (await leave('My grandmother, who sang.', 'Zoé')).body.memory;
  const run = (...args: string[]) => commandHere(service.databaseUrl, 'memories', ...args);
  const listed = async (...args: string[]) =>
    texts({ body: JSON.parse((await run('list', '--json', ...args)).stdout) });
  for (const search of ['zoe', ' sang grandmother', 'GRAND-MOTHER'])
    expect(await listed('--search', search)).toEqual(['My grandmother, who sang.']);
  expect(await listed('--search', 'nobody')).toEqual([]);
  expect([(await run('hide', id)).status, await seen()]).toEqual([0, []]);
  expect([(await run('show', id)).status, await seen()]).toEqual([0, ['My grandmother, who sang.']]);
  expect((await run('remove', id, '--yes')).status).toBe(0);
  expect([await seen(), (await run('hide', id)).status]).toEqual([[], 1]);
});

it('demo guests leave lines only where the event has memories', async () => {
  const demo = (...args: string[]) => commandHere(service.databaseUrl, 'seed', 'demo', '--yes', ...args);
  await publish(service, { memories: false });
  await demo('--registrations', '3');
  await publish(service, { memories: true });
  expect(await seen()).toEqual([]);
  await demo('--registrations', '3');
  expect(await seen()).toHaveLength(2);
  await demo('--remove');
  expect(await seen()).toEqual([]);
});

async function addPhoto(): Promise<Json> {
  const { body } = await service.post('/api/attendee-profiles', { firstName: 'Ana', profileImage });
  expect(body.awaitsReview).toBe(true);
  return { id: body.id, firstName: 'Ana', profileImage: body.profileImage };
}

async function leaveLine(): Promise<Json> {
  const { memory } = (await leave('My aunt.', undefined, await newGuest(service))).body;
  expect(memory.state).toBe('waiting');
  return memory;
}

const idsOf = (list: Json[]) => list.map(({ id }) => id);

describe.each([
  ['photos', '/api/attendee-profiles?photos=link', addPhoto],
  ['memories', '/api/memories', leaveLine],
] as const)('with GALLERY_REVIEW=on, a moderator of %s', (kind, publicList, add) => {
  beforeEach(reviewing);
  const path = `/api/moderation/${kind}`;
  const shown = async () => idsOf((await service.get(publicList)).body);
  const moderated = async (query = '') => (await moderator.send('GET', path + query)).body;
  const act = (id: string, verb: string) =>
    verb === 'remove' ? moderator.send('DELETE', `${path}/${id}`) : moderator.send('POST', `${path}/${id}/${verb}`);

  it('approves each before it is shown', async () => {
    const added = await add();
    expect(await shown()).not.toContain(added.id);
    expect((await moderated('?state=waiting'))[0]).toEqual({ ...added, state: 'waiting' });
    expect((await act(added.id, 'show')).body).toEqual({ id: added.id, state: 'shown' });
    expect(await shown()).toContain(added.id);
    expect(idsOf(await moderated('?state=waiting'))).not.toContain(added.id);
  });

  it('hides, shows and removes, each with an audit entry', async () => {
    const { id } = await add();
    const verbs = ['show', 'hide', 'show', 'hide', 'remove'];
    for (const verb of verbs) {
      const { status, body } = await act(id, verb);
      expect([status, body.state]).toEqual(
        verb === 'remove' ? [204, undefined] : [200, verb === 'show' ? 'shown' : 'hidden'],
      );
      expect((await shown()).includes(id)).toBe(verb === 'show');
      expect(idsOf(await moderated('?state=hidden')).includes(id)).toBe(verb === 'hide');
    }
    const entries = verbs.map((verb) => `link ${moderator.linkId} ${kind} ${verb} ${id}`);
    expect(actsIn(service).filter((entry) => entry.endsWith(id))).toEqual(entries);
    for (const verb of ['show', 'hide', 'remove'])
      expect([verb, (await act(id, verb)).status, (await act('x', verb)).status]).toEqual([verb, 404, 404]);
  });

  it('gets 24 at a time; refuses an unknown state', async () => {
    const added: string[] = [];
    for (let n = 0; n < 25; n += 1) added.unshift((await add()).id);
    expect(idsOf(await moderated('?state=waiting'))).toEqual(added.slice(0, 24));
    expect((await moderated(`?state=waiting&before=${added[23]}`))[0].id).toBe(added[24]);
    expect((await moderator.send('GET', `${path}?state=lost`)).status).toBe(400);
  });
});
