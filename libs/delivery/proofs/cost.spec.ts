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
it.each(costedCalls(cast))('a call of $what sends no more than $statements statements', async (call) => {
  expect(await countStatements(call, service)).toBe(call.statements);
});
