import { printFigures, rounds, seededRandom, type Figures } from '@konbit/tooling/proofs';
import { count, recordedPoints, startHub } from '../test-support/guests.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import type { Service } from '../test-support/service.ts';
import { Browser } from './browser.ts';
import { startCuttingProxy, type Cut, type CuttingProxy } from './cutting-proxy.ts';
import { writesOf, type Write } from './lost-writes.ts';
import { noLimits } from './no-limits.ts';
import { makePeople } from './people.ts';

const random = seededRandom();
let service: Service;
let network: CuttingProxy;
let writes: ReturnType<typeof writesOf>;
beforeAll(async () => {
  service = await startHub(noLimits);
  network = await startCuttingProxy(service);
  writes = writesOf(service, dataUrl(await picture(16, 16).jpeg().toBuffer()), random);
});
afterAll(async () => {
  await network.stop();
  await service.stop();
});

const cutsOf = ({ status }: Write): Cut[] =>
  // Without a body the head is all of the answer.
  Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
    status === 204 || random() < 0.5 ? 'before the answer' : 'after its head',
  );

async function lose(name: string): Promise<Figures> {
  const [person] = await makePeople(service, 1);
  const write = await writes[name]!(person!);
  const browser = new Browser(network, name === 'register' ? '' : person!.session);
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
});

it.each([
  ['register', 409],
  ['activity', 409],
  ['photo off the wall', 404],
])('without the key, %s would be refused when it is repeated', async (name, status) => {
  const [person] = await makePeople(service, 1);
  const browser = new Browser(network, name === 'register' ? '' : person!.session);
  const answer = await browser.write(await writes[name]!(person!), ['before the answer'], '');
  expect(answer.status).toBe(status);
});

it('without the key, a photo would be on the wall twice', async () => {
  const [person] = await makePeople(service, 1);
  const write = await writes['photo for the wall']!(person!);
  await new Browser(network, person!.session).write(write, ['before the answer'], '');
  expect(await write.times(undefined)).toBe(2);
});
