import { actsIn, helperOf, type Helper } from '../../test-support/organizer-links.ts';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { startService, type Json, type Service } from '../../test-support/service.ts';

let service: Service;
let moderator: Helper;
let photo: string;
beforeAll(async () => {
  service = await startService({ GALLERY_REVIEW: 'on' });
  moderator = await helperOf(service, 'moderator');
  photo = dataUrl(await picture(8, 8).jpeg().toBuffer());
});
afterAll(() => service.stop());

const add = () => service.post('/api/attendee-profiles', { firstName: 'Ana', profileImage: photo });
const seen = async () => (await service.get('/api/attendee-profiles')).body.map(({ id }: Json) => id);
const moderated = async (state?: string) =>
  (await moderator.send('GET', `/api/moderation/photos${state ? `?state=${state}` : ''}`)).body;
const act = (id: string, verb: string) =>
  verb === 'remove'
    ? moderator.send('DELETE', `/api/moderation/photos/${id}`)
    : moderator.send('POST', `/api/moderation/photos/${id}/${verb}`);

describe('with GALLERY_REVIEW=on a new photo', () => {
  it('is seen by nobody before a moderator has looked, and then by all', async () => {
    const { body } = await add();
    expect(body.awaitsReview).toBe(true);
    expect(await seen()).not.toContain(body.id);
    expect((await service.get(`/api/attendee-profiles/${body.id}/photo`)).status).toBe(404);
    const [waiting] = await moderated('waiting');
    expect(waiting).toEqual({
      id: body.id,
      firstName: 'Ana',
      state: 'waiting',
      profileImage: expect.stringMatching(/^data:image\/jpeg/),
    });
    expect((await act(body.id, 'show')).body).toEqual({ id: body.id, state: 'shown' });
    expect(await seen()).toContain(body.id);
    expect((await add()).body.awaitsReview).toBe(true);
  });
});

describe('a moderator', () => {
  it('hides, shows and removes, each with an audit entry', async () => {
    const { id } = (await add()).body;
    const states = [];
    for (const verb of ['hide', 'show', 'hide'] as const) states.push((await act(id, verb)).body.state);
    expect(states).toEqual(['hidden', 'shown', 'hidden']);
    expect(await moderated('hidden')).toMatchObject([{ id, state: 'hidden' }]);
    expect((await act(id, 'remove')).status).toBe(204);
    expect((await moderated()).map((one: Json) => one.id)).not.toContain(id);
    const entries = ['hide', 'show', 'hide', 'remove'].map((verb) => `link ${moderator.linkId} photos ${verb} ${id}`);
    expect(actsIn(service).filter((entry) => entry.endsWith(id))).toEqual(entries);
    for (const verb of ['hide', 'show', 'remove'])
      expect([verb, (await act(id, verb)).status, (await act('x', verb)).status]).toEqual([verb, 404, 404]);
  });

  it('gets 24 at a time, newest first, and refuses what is no state', async () => {
    const added = [];
    for (let n = 0; n < 25; n += 1) added.unshift((await add()).body.id);
    const first = await moderated('waiting');
    expect(first.map((one: Json) => one.id)).toEqual(added.slice(0, 24));
    const { body } = await moderator.send('GET', `/api/moderation/photos?state=waiting&before=${added[23]}`);
    expect(body[0].id).toBe(added[24]);
    expect((await moderator.send('GET', '/api/moderation/photos?state=lost')).status).toBe(400);
  });
});
