import { randomUUID } from 'node:crypto';
import { type Cast, costedCalls, costedEnv, countStatements, findCast } from '../src/bench/costed-calls.ts';
import { startService, type Service } from './service.ts';

let service: Service;
const cast: Cast = { guests: [], quizzes: [] };
beforeAll(async () => {
  service = await startService(costedEnv);
  await findCast(cast, service);
});
afterAll(() => service.stop());

// What they cost in processor time: `npm run bench:api`.
const calls = costedCalls(cast);
it.each(calls)('a call of $what sends no more than $statements statements', async (call) => {
  expect(await countStatements(call, service)).toBe(call.statements);
});

it.each(calls.filter(({ isRead }) => !isRead))(
  'under an idempotency key, a call of $what sends one statement more',
  async ({ of, ...call }) => {
    const keyed = { ...call, of: (at: number) => ({ ...of(at), key: randomUUID() }) };
    expect(await countStatements(keyed, service)).toBe(call.statements + 1);
  },
);
