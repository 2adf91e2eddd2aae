import { connect, createServer, type Socket } from 'node:net';
import { printFigures, rounds, seededRandom, type Figures } from '@konbit/tooling/proofs';
import { listen } from '@konbit/tooling/test-support/listen';
import { count, startHub } from '../test-support/guests.ts';
import { profileImage } from '../test-support/photos.ts';
import { type Json, sharedService, somebody } from '../test-support/service.ts';
import { headersOf, type Sent } from './calls.ts';
import { makePeople, noLimits, type Person } from './people.ts';

/** Where the connection is cut: before the answer, or after its head, which has the cookie. */
type Cut = 'before the answer' | 'after its head';

/** `times` counts how often it happened. */
type Write = Sent & { status: number; times: (answer: Json) => Promise<number> };

const random = seededRandom();
const service = sharedService(() => startHub(noLimits));
/** A proxy between browser and service, which cuts the next answer at `nextCut`. */
const network = createServer(passOn);
let origin: string;
let nextCut: Cut | null = null;
beforeAll(async () => {
  origin = await listen(network);
});
afterAll(() => network.close());

function passOn(client: Socket): void {
  const upstream = connect(Number(new URL(service.url).port), '127.0.0.1');
  const end = () => void [client, upstream].forEach((socket) => socket.destroy());
  for (const socket of [client, upstream]) socket.on('error', () => {}).on('close', end);
  client.pipe(upstream);
  upstream.on('data', (chunk: Buffer) => {
    if (nextCut === null) return void client.write(chunk);
    const head = nextCut === 'after its head' ? chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4) : Buffer.alloc(0);
    nextCut = null;
    upstream.removeAllListeners('data').resume();
    client.end(head);
  });
}

/** Keeps the cookie that it gets, also with an answer that breaks off. */
class Browser {
  constructor(private cookie = '') {}

  async call(sent: Sent) {
    const response = await fetch(origin + sent.path, {
      method: sent.method ?? 'POST',
      headers: { ...headersOf(sent), ...(this.cookie && { cookie: this.cookie }) },
      body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
    });
    const set = response.headers.get('set-cookie')?.split(';')[0];
    if (set !== undefined) this.cookie = set.endsWith('=') ? '' : set;
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** Sends the write until it is answered, under the same key as the page's client does. */
  async write(write: Write, cuts: readonly Cut[]) {
    for (let sent = 1; ; sent += 1) {
      const cut = cuts[sent - 1];
      nextCut = cut ?? null;
      try {
        return { sent, ...(await this.call(write)) };
      } catch (failure) {
        // fetch's TypeError is of another realm than the test's.
        if ((failure as Error).name !== 'TypeError' || !cut) throw failure;
      }
    }
  }
}

const rowsOf = (table: string, where: string, ...values: unknown[]) =>
  count(service, `SELECT COUNT(*) FROM ${table} WHERE ${where}`, values);

const writes: Record<string, (person: Person) => Write> = {
  register: () => ({
    path: '/api/registrations',
    body: somebody({ email: `lost-${random()}@example.org` }),
    status: 201,
    times: ({ id, email }) => rowsOf('registrations', 'id = ? AND email = ?', id, email),
  }),
  'photo for the wall': ({ id }) => ({
    path: '/api/attendee-profiles',
    body: { firstName: 'Ana', profileImage },
    status: 201,
    times: () => rowsOf('attendee_profiles', 'registration_id = ? AND id <> ?', id, id),
  }),
  erase: ({ id, token }) => ({
    method: 'DELETE',
    path: '/api/own-registration',
    token,
    status: 204,
    times: async () => 1 - (await rowsOf('registrations', 'id = ?', id)),
  }),
};

async function lose(name: string, cuts: Cut[], key?: string) {
  const [person] = await makePeople(service, 1);
  const write = { ...writes[name]!(person!), key };
  const browser = new Browser(name === 'register' ? '' : person!.session);
  const { sent, status, body } = await browser.write(write, cuts);
  const id: string = name === 'register' && body?.id ? body.id : person!.id;
  const { status: session } = await browser.call({ method: 'GET', path: `/api/users/${id}/stats` });
  return { expected: write.status, sent, status, session, times: await write.times(body) };
}

it('a write with a lost answer happens once', async () => {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds(1); round += 1)
    for (const name of Object.keys(writes)) {
      const cuts = Array.from({ length: 1 + Math.floor(random() * 3) }, (): Cut =>
        // Without a body the head is all of the answer.
        name === 'erase' || random() < 0.5 ? 'before the answer' : 'after its head',
      );
      const { expected, ...outcome } = await lose(name, cuts, `key-${random()}`);
      figures.push({ write: name, cut: cuts.join(', '), ...outcome });
      const session = name === 'erase' ? 404 : 200;
      expect(figures.at(-1)).toMatchObject({ sent: cuts.length + 1, status: expected, times: 1, session });
    }
  printFigures('lost-answer', figures);
});

it('without the key a photo is added twice', async () => {
  expect((await lose('photo for the wall', ['before the answer'])).times).toBe(2);
});
