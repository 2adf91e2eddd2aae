import { ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import { content } from '@konbit/event/shipped';
import { actsIn, helperOf, type Helper } from '../../test-support/organizer-links.ts';
import { kindsOfMailsTo, mailsTo, ownerOf, registered } from '../../test-support/own-registration.ts';
import { publish } from '../../test-support/published-event.ts';
import { type Json, sharedService } from '../../test-support/service.ts';
import { RegistrationsAdminService } from '../registrations/registrations-admin.service.ts';
import { ErasureService } from '../registrations/erasure.service.ts';

const service = sharedService();
let desk: Helper;
beforeAll(async () => {
  desk = await helperOf(service, 'desk');
});

const path = '/api/desk/guests';
const add = (guest: object, key?: string) => desk.send('POST', path, guest, key);
const edit = (id: string, changes: object) => desk.send('PATCH', `${path}/${id}`, changes);
const act = (id: string, what: string, body?: object) => desk.send('POST', `${path}/${id}/${what}`, body);
const uncancel = (id: string) => desk.send('DELETE', `${path}/${id}/cancellation`);
const stored = async (id: string): Promise<Json> =>
  (await service.rows('SELECT * FROM registrations WHERE id = ?', [id]))[0];
const actsFor = (id: string) =>
  actsIn(service)
    .filter((entry) => entry.endsWith(id))
    .map((entry) => entry.replace(`link ${desk.linkId} `, '').replace(` ${id}`, ''));

describe('a guest who called', () => {
  it('is added without an email, once, with a note and all that was said', async () => {
    const grann = {
      firstName: ' Grann ',
      phone: '+1 416 555 0100',
      language: 'ht',
      party: 4,
      children: 2,
      diet: 'no pork',
      needs: 'a chair',
      note: 'Ti Jo drives her.',
    };
    const [{ status, body }, again] = [await add(grann, 'one-call-1'), await add(grann, 'one-call-1')];
    expect([status, again.body.id]).toEqual([201, body.id]);
    expect(body).toMatchObject({ firstName: 'Grann', lastName: '', email: null, party: 4, children: 2 });
    expect(body).toMatchObject({ note: 'Ti Jo drives her.', diet: 'no pork', status: 'coming', peopleHere: 0 });
    expect(JSON.stringify(body)).not.toContain('a chair');
    expect((await stored(body.id)).accessibility_needs).toBe('a chair');
    expect([await kindsOfMailsTo(service, body.id), actsFor(body.id)]).toEqual([[], ['registrations add']]);
    expect((await desk.send('POST', `${path}/check`, grann)).body).toEqual({ isKnown: true, placesFree: null });
    const another = { ...grann, phone: '+1 416 555 0199' };
    expect((await desk.send('POST', `${path}/check`, another)).body.isKnown).toBe(false);
  });

  it('with an email gets a mail with a link of their own', async () => {
    const { body } = await add({ firstName: 'Marie', lastName: 'Paul', email: 'Marie@Example.org' });
    expect(await mailsTo(service, body.id)).toMatchObject([{ kind: 'registered', recipient: 'Marie@Example.org' }]);
    const taken = await add({ firstName: 'Marie', email: 'marie@example.org' });
    expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_ALREADY_REGISTERED']);
    await act(body.id, 'link');
    expect(await kindsOfMailsTo(service, body.id)).toEqual(['registered', 'link']);
    expect(actsFor(body.id)).toEqual(['registrations add', 'registrations resend-link']);
  });

  it('is corrected in what is named, and as before again', async () => {
    const { id } = await registered(service, { firstName: 'Mari', accessibilityNeeds: 'a ramp' });
    const { body } = await edit(id, { firstName: 'Marie', party: 3, children: 1, note: 'Called on Monday.' });
    expect(body).toMatchObject({ firstName: 'Marie', lastName: 'Pierre', party: 3, children: 1 });
    expect(body.note).toBe('Called on Monday.');
    expect((await stored(id)).accessibility_needs).toBe('a ramp');
    const back = { firstName: 'Mari', party: 1, children: 0, note: null };
    expect((await edit(id, back)).body).toMatchObject(back);
    expect(await kindsOfMailsTo(service, id)).toEqual(['registered']);
  });

  it('gets another email, whose link alone works, or none, and then a number', async () => {
    const { id, owner } = await registered(service);
    await edit(id, { email: 'new-address@example.org' });
    expect((await owner.get()).status).toBe(401);
    expect((await ownerOf(service, id, 2).get()).status).toBe(200);
    expect(await kindsOfMailsTo(service, id)).toEqual(['registered', 'email-left', 'email-changed']);
    expect((await edit(id, { email: null })).body.email).toBeNull();
    const { email, guest_number: number } = await stored(id);
    expect(number).toBeGreaterThan(0);
    await edit(id, { email: null });
    expect(await stored(id)).toMatchObject({ email, guest_number: number });
  });

  it('cancels, and comes after all', async () => {
    const { id } = await registered(service);
    expect((await act(id, 'cancellation')).body.cancelledAt).toMatch(/Z$/);
    await act(id, 'cancellation');
    expect((await uncancel(id)).body.cancelledAt).toBeNull();
    expect(await kindsOfMailsTo(service, id)).toEqual(['registered', 'cancelled', 'restored']);
  });

  it.each([
    ['firstName', { firstName: ' ' }, /First name is required/],
    ['lastName', { lastName: 'a'.repeat(81) }, /at most 80/],
    ['email', { email: 'marie' }, /properly formatted/],
    ['email', { email: 'guest-1@no-email.invalid' }, /properly formatted/],
    ['phone', { phone: 'call her' }, /a number such as/],
    ['party', { party: 0 }, /from 1 to 50/],
    ['party', { party: null }, /from 1 to 50/],
    ['children', { children: -1 }, /from 0 to 49/],
    ['childrenAlong', { party: 2, children: 2 }, /can't have 2 children/],
    ['note', { note: 'a'.repeat(1001) }, /at most 1,000/],
    ['language', { language: 'de' }, /must be one of/],
  ])('is refused with a wrong %s: %j', async (field, wrong, sentence) => {
    const { id } = await registered(service);
    for (const { status, body } of [await add({ firstName: 'Marie', ...wrong }), await edit(id, wrong)])
      expect([status, body.fields]).toEqual([400, { [field]: expect.stringMatching(sentence) }]);
  });

  it('who is unknown, or erased, is not found', async () => {
    const { id, person } = await registered(service);
    await service.app.get(RegistrationsAdminService, { strict: false }).forget(person.email);
    const calls = ['link', 'cancellation', 'place', 'first', 'check'].map((what) => act(id, what, {}));
    const others = [edit(id, { party: 2 }), uncancel(id), desk.send('GET', `${path}/${id}/needs`)];
    const statuses = (await Promise.all([...calls, ...others])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});

it('needs are read by a press, which is written down', async () => {
  const { id } = await registered(service, { firstName: 'Sanité', accessibilityNeeds: 'a wheelchair' });
  const needs = { id, firstName: 'Sanité', lastName: 'Pierre', party: 1, needs: 'a wheelchair' };
  expect((await desk.send('GET', `${path}/${id}/needs`)).body).toEqual(needs);
  expect((await desk.send('GET', '/api/desk/needs')).body).toContainEqual(needs);
  expect(actsFor(id)).toEqual(['registrations needs']);
  expect(actsIn(service)).toContain(`link ${desk.linkId} kitchen --all `);
  await act(id, 'cancellation');
  expect((await desk.send('GET', '/api/desk/needs')).body).not.toContainEqual(needs);
});

it('a note is the organizers’ own, disclosed on request, and erased with the answers', async () => {
  const { body } = await add({ firstName: 'Jean', email: 'jean@example.org', note: 'Pays for the tent.' });
  const owner = ownerOf(service, body.id);
  expect(JSON.stringify((await owner.get()).body)).not.toContain('tent');
  expect((await owner.get('/export')).body.held.registration.note).toBe('Pays for the tent.');
  await service.app.get(ErasureService, { strict: false }).clearAnswers();
  expect((await stored(body.id)).note).toBeNull();
});

describe('where places are few', () => {
  let first: string;
  let second: string;
  beforeAll(async () => {
    await publish(service, {
      ...content,
      capacity: 1,
      event: { ...content.event, startsAt: '2097-08-14T19:00:00-04:00' },
    });
    first = (await registered(service)).id;
    second = (await registered(service)).id;
  });
  const waiting = () =>
    service
      .rows("SELECT id FROM registrations WHERE status = 'waiting' ORDER BY waiting_since")
      .then((rows) => rows.map(({ id }) => id));

  it('the desk counts who waits and what is left', async () => {
    const { body } = await desk.send('GET', '/api/desk');
    expect(body.peopleWaiting).toBe(2);
    expect(body.placesFree).toBe(1 - body.people);
    const { placesFree } = (await desk.send('POST', `${path}/check`, { firstName: 'Marie', party: 4 })).body;
    expect(placesFree).toBe(body.placesFree - 4);
    expect((await act(first, 'check', { party: 3 })).body.placesFree).toBe(body.placesFree);
  });

  it('somebody is put first, and back again', async () => {
    expect(await waiting()).toEqual([first, second]);
    const since = (await stored(second)).waiting_since.toISOString();
    await act(second, 'first');
    expect(await waiting()).toEqual([second, first]);
    expect((await act(second, 'waiting', { since })).body).toMatchObject({ status: 'waiting', waitingSince: since });
    expect(await waiting()).toEqual([first, second]);
    expect(await kindsOfMailsTo(service, second)).toEqual(['waiting']);
  });

  it('somebody is let in, and waits again where they did', async () => {
    const since = (await stored(first)).waiting_since.toISOString();
    expect((await act(first, 'place')).body).toMatchObject({ status: 'coming', waitingSince: null });
    expect((await act(first, 'waiting', { since })).body).toMatchObject({ status: 'waiting', waitingSince: since });
    expect(await waiting()).toEqual([first, second]);
    expect(await kindsOfMailsTo(service, first)).toEqual(['waiting', 'registered', 'waiting']);
    const acts = ['registrations waiting let-in', 'registrations waiting back'];
    expect(actsFor(first).slice(-2)).toEqual(acts);
  });

  it.each(['tomorrow', '2990-01-01T00:00:00Z', undefined])('nobody waits since %j', async (since) => {
    expect((await act(first, 'waiting', { since })).body.fields).toEqual({ since: 'This must be a time in the past.' });
  });
});

it('a link of the door or for photos opens none of it, nor does a guest’s own', async () => {
  const { id, owner } = await registered(service);
  const calls = [
    ['GET', '/api/desk'],
    ['GET', path],
    ['POST', path],
    ['PATCH', `${path}/${id}`],
    ['GET', `${path}/${id}/needs`],
    ['POST', `${path}/${id}/cancellation`],
  ] as const;
  for (const [method, call] of calls) {
    for (const role of ['door', 'moderator'] as const) {
      const { status, body } = await (
        await helperOf(service, role)
      ).send(method, call, method === 'GET' ? undefined : {});
      expect([call, status, body.code]).toEqual([call, 403, 'WRONG_LINK']);
    }
    const headers = { [ORGANIZER_LINK_HEADER]: owner.token };
    const { status, body } = await service.send(method, call, method === 'GET' ? undefined : {}, headers);
    expect([call, status, body.code]).toEqual([call, 401, 'LINK_INVALID']);
  }
  expect((await stored(id)).cancelled_at).toBeNull();
});
