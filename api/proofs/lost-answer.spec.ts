import { randomBytes } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER, MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import { printFigures, rounds, seededRandom, type Figures } from '@konbit/tooling/proofs';
import { Links } from '../src/mail/links.ts';
import { count, newActivity, recordedPoints, startHub, storedQuizzes } from '../test-support/guests.ts';
import { tokenIn } from '../test-support/own-registration.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import { somebody, type Json, type Service } from '../test-support/service.ts';
import { startCuttingProxy, type Cut, type CuttingProxy } from './cutting-proxy.ts';
import { noLimits } from './no-limits.ts';
import { makePeople, type Person } from './people.ts';

let service: Service;
let network: CuttingProxy;
let photo: string;
beforeAll(async () => {
  service = await startHub(noLimits);
  network = await startCuttingProxy(service);
  photo = dataUrl(await picture(16, 16).jpeg().toBuffer());
});
afterAll(async () => {
  await network.stop();
  await service.stop();
});

const random = seededRandom();

/** A write, as a page makes it. */
interface Write {
  method: string;
  path: string;
  body?: unknown;
  token?: string;
  status: number;
  /** How often it happened; to be 1. */
  times: (answer: Json) => Promise<number>;
  /** The registration whose session the browser must have in the end; null for none. */
  session: (answer: Json) => string | null;
}

/** A browser: it keeps the cookie that it gets, also with an answer that breaks off. */
class Browser {
  constructor(private cookie = '') {}

  async call({ method, path, body, token }: Omit<Write, 'status' | 'times' | 'session'>, key?: string) {
    const response = await fetch(network.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie && { cookie: this.cookie }),
        ...(token && { [MANAGE_TOKEN_HEADER]: token }),
        ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const set = response.headers.get('set-cookie')?.split(';')[0];
    if (set !== undefined) this.cookie = set.endsWith('=') ? '' : set;
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** As the page's client does: the same key until the write is answered. Answers how often it was sent, too. */
  async write(write: Write, cuts: readonly Cut[], key = randomBytes(16).toString('hex')) {
    for (let sent = 1; ; sent += 1) {
      const cut = cuts[sent - 1];
      if (cut) network.cutNext(cut);
      try {
        return { sent, ...(await this.call(write, key || undefined)) };
      } catch (failure) {
        // Of another realm than the test's own TypeError.
        if ((failure as Error).name !== 'TypeError' || !cut) throw failure;
      }
    }
  }
}

const rowsOf = (table: string, where: string, ...values: unknown[]) =>
  count(service, `SELECT COUNT(*) FROM ${table} WHERE ${where}`, values);

const own = '/api/own-registration';
const newsLink = (id: string) => tokenIn(service.app.get(Links).unsubscribe({ registrationId: id, version: 1 }).page);

/** Every write that a page makes, for somebody who has everything. */
const writes: Record<string, (person: Person) => Promise<Write> | Write> = {
  register: () => ({
    method: 'POST',
    path: '/api/registrations',
    body: somebody({ email: `lost-${random()}@example.org` }),
    status: 201,
    times: ({ id, email }) => rowsOf('registrations', 'id = ? AND email = ?', id, email),
    session: ({ id }) => id,
  }),
  activity: ({ id }) => ({
    method: 'POST',
    path: '/api/activities',
    body: newActivity({ id }, 'event_checkin'),
    status: 201,
    times: (answer) => rowsOf('activities', "id = ? AND activity_type = 'event_checkin'", answer.id),
    session: () => id,
  }),
  'quiz answer': async ({ id }) => {
    const [quiz] = await storedQuizzes(service);
    return {
      method: 'POST',
      path: '/api/quiz/answer',
      body: { registrationId: id, quizId: quiz!.id, selectedAnswer: quiz!.right },
      status: 201,
      times: () => rowsOf('quiz_answers', 'registration_id = ?', id),
      session: () => id,
    };
  },
  'photo for the wall': ({ id }) => ({
    method: 'POST',
    path: '/api/attendee-profiles',
    body: { firstName: 'Ana', profileImage: photo },
    status: 201,
    times: () => rowsOf('attendee_profiles', 'registration_id = ? AND id <> ?', id, id),
    session: () => id,
  }),
  'photo off the wall': ({ id, token }) => ({
    method: 'DELETE',
    path: `${own}/attendee-profiles/${id}`,
    token,
    status: 204,
    times: async () => 1 - (await rowsOf('attendee_profiles', 'id = ?', id)),
    session: () => id,
  }),
  'another email': ({ id, token }) => ({
    method: 'PATCH',
    path: own,
    token,
    body: { email: `moved-${id}@example.org` },
    status: 200,
    times: () => rowsOf('outbox', "registration_id = ? AND kind = 'confirm-email'", id),
    session: () => id,
  }),
  cancel: ({ id, token }) => ({
    method: 'POST',
    path: `${own}/cancel`,
    token,
    status: 200,
    times: () => rowsOf('outbox', "registration_id = ? AND kind = 'cancelled'", id),
    session: () => id,
  }),
  'no more news': ({ id }) => ({
    method: 'POST',
    path: '/api/unsubscribe',
    token: newsLink(id),
    status: 204,
    times: () => rowsOf('registrations', 'id = ? AND email_updates = 0', id),
    session: () => id,
  }),
  erase: ({ id, token }) => ({
    method: 'DELETE',
    path: own,
    token,
    status: 204,
    times: async () => 1 - (await rowsOf('registrations', 'id = ?', id)),
    session: () => null,
  }),
  leave: ({ id }) => ({
    method: 'DELETE',
    path: '/api/session',
    status: 204,
    times: () => rowsOf('registrations', 'id = ?', id),
    session: () => null,
  }),
};

const cutsOf = ({ status }: Write): Cut[] =>
  // Without a body the head is all of the answer.
  Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
    status === 204 || random() < 0.5 ? 'before the answer' : 'after its head',
  );

async function lose(name: string): Promise<Figures> {
  const [person] = await makePeople(service, 1);
  const write = await writes[name]!(person!);
  const browser = new Browser(name === 'register' ? '' : person!.session);
  const cuts = cutsOf(write);
  const { sent, status, body } = await browser.write(write, cuts);
  const id = write.session(body);
  const reads = { method: 'GET', path: `/api/users/${id ?? person!.id}/stats` };
  const session = (await browser.call(reads)).status;
  const figures = { write: name, cut: cuts.join(', '), sent, status, times: await write.times(body), session };
  expect(figures).toMatchObject({ sent: cuts.length + 1, status: write.status, times: 1 });
  if (id) expect([session, await standingOf(id)]).toEqual([200, await recordedPoints(service, id)]);
  else expect(session).not.toBe(200);
  return figures;
}

const standingOf = (id: string) =>
  count(service, 'SELECT COALESCE(SUM(total_points), 0) FROM standings WHERE registration_id = ?', [id]);

it('a write whose answer is lost on the way happens once, and the client gets its answer and a session', async () => {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds(1); round += 1)
    for (const name of Object.keys(writes)) figures.push(await lose(name));
  printFigures('lost-answer', figures);
}, 600_000);

it.each([
  ['register', 409],
  ['activity', 409],
  ['photo off the wall', 404],
])('without the key, %s would be refused when it is repeated', async (name, status) => {
  const [person] = await makePeople(service, 1);
  const browser = new Browser(name === 'register' ? '' : person!.session);
  const answer = await browser.write(await writes[name]!(person!), ['before the answer'], '');
  expect(answer.status).toBe(status);
});

it('without the key, a photo would be on the wall twice', async () => {
  const [person] = await makePeople(service, 1);
  const write = await writes['photo for the wall']!(person!);
  await new Browser(person!.session).write(write, ['before the answer'], '');
  expect(await write.times(undefined)).toBe(2);
});
