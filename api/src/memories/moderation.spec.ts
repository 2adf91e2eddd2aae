import { newGuest } from '../../test-support/guests.ts';
import { actsIn, helperOf, type Helper } from '../../test-support/organizer-links.ts';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { publish } from '../../test-support/published-event.ts';
import { startService, type Json, type Service } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';

let service: Service;
let moderator: Helper;
let profileImage: string;
beforeAll(async () => {
  service = await startService();
  moderator = await helperOf(service, 'moderator');
  profileImage = dataUrl(await picture(8, 8).jpeg().toBuffer());
  await publish(service, { memories: true });
});
afterAll(() => service.stop());
beforeEach(() => void jest.replaceProperty(service.app.get(Settings), 'galleryReview', 'on'));
afterEach(() => jest.restoreAllMocks());

async function addPhoto(): Promise<Json> {
  const { body } = await service.post('/api/attendee-profiles', { firstName: 'Ana', profileImage });
  expect(body.awaitsReview).toBe(true);
  return { id: body.id, firstName: 'Ana', profileImage: body.profileImage };
}

async function leaveLine(): Promise<Json> {
  const { cookie } = await newGuest(service);
  const { memory } = (await service.send('PUT', '/api/memories/own', { text: 'My aunt.' }, { cookie })).body;
  expect(memory.state).toBe('waiting');
  return memory;
}

const idsOf = (list: Json[]) => list.map(({ id }) => id);

describe.each([
  ['photos', '/api/attendee-profiles?photos=link', addPhoto],
  ['memories', '/api/memories', leaveLine],
] as const)('with GALLERY_REVIEW=on, a moderator of %s', (kind, publicList, add) => {
  const path = `/api/moderation/${kind}`;
  const seen = async () => idsOf((await service.get(publicList)).body);
  const moderated = async (query = '') => (await moderator.send('GET', path + query)).body;
  const act = (id: string, verb: string) =>
    verb === 'remove' ? moderator.send('DELETE', `${path}/${id}`) : moderator.send('POST', `${path}/${id}/${verb}`);

  it('approves each before it is shown', async () => {
    const added = await add();
    expect(await seen()).not.toContain(added.id);
    expect((await moderated('?state=waiting'))[0]).toEqual({ ...added, state: 'waiting' });
    expect((await act(added.id, 'show')).body).toEqual({ id: added.id, state: 'shown' });
    expect(await seen()).toContain(added.id);
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
      expect((await seen()).includes(id)).toBe(verb === 'show');
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
