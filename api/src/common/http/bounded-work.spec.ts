import { bodyLimits, photoCalls } from '@konbit/contracts';
import { newGuest, startHub } from '../../../test-support/guests.ts';
import { routesOf } from '../../../test-support/routes.ts';
import type { Service } from '../../../test-support/service.ts';
import { cleanText } from '../validation/texts.ts';

let service: Service;
beforeAll(async () => {
  service = await startHub();
});
afterAll(() => service.stop());

const json = { 'content-type': 'application/json' };
const almostAll = bodyLimits.withPhoto - 1000;
const wide = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `"k${at}":0`).join(',')}}`;
const registering = (firstName: string) => JSON.stringify({ firstName, lastName: 'Pierre', email: 'a@example.org' });

/** Generous: each took from one to many seconds when it was built before it was refused. */
const mostMs = 400;

/** The least of three: what this process cleans up from before is no cost of the work. */
async function cpuMsOf(work: () => unknown): Promise<number> {
  const spentMs: number[] = [];
  while (spentMs.length < 3) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    spentMs.push((user + system) / 1000);
  }
  return Math.min(...spentMs);
}

describe('no body is worth more work than its refusal', () => {
  it.each([
    ['of 30,000 keys', wide(30_000), 400, 'VALIDATION_FAILED'],
    ['of half a million keys', wide(500_000), 400, 'VALIDATION_FAILED'],
    [
      'of lists in each other',
      `{"a":${'['.repeat(almostAll / 2)}${']'.repeat(almostAll / 2)}}`,
      400,
      'VALIDATION_FAILED',
    ],
    ['of four million zeros', `{"a":[${'0,'.repeat(almostAll / 2)}0]}`, 400, 'VALIDATION_FAILED'],
    ['of blanks', ' '.repeat(almostAll), 413, 'PAYLOAD_TOO_LARGE'],
    ['of a letter with 200,000 marks', registering(`a${'\u0301\u0323'.repeat(100_000)}`), 400, 'VALIDATION_FAILED'],
    ['of a name that nobody sees', registering('\u200d'.repeat(2_000_000)), 400, 'VALIDATION_FAILED'],
    ['of one escape after the other', registering('"'.repeat(almostAll / 2)), 400, 'VALIDATION_FAILED'],
  ])('one %s', async (_, body, status, code) => {
    const refused = async () => {
      const answer = await service.post('/api/registrations', body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    };
    expect(await cpuMsOf(refused)).toBeLessThan(mostMs);
  });
});

describe('what nothing bounds is worth many times as much', () => {
  it('were a text composed before its length and marks are looked at', async () => {
    const text = `a${'\u0301\u0323'.repeat(10_000)}`;
    expect(await cpuMsOf(() => text.normalize('NFC'))).toBeGreaterThan(5 * (await cpuMsOf(() => cleanText(text))));
  });
});

describe('what is no field', () => {
  const prototypes = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'then', 'valueOf'];
  const hostile = prototypes.flatMap((name) => [`{"${name}":1}`, `{"x":{"${name}":1}}`, `{"x":[{"${name}":null}]}`]);

  it.each(['/api/registrations', '/api/attendee-profiles', '/api/module-failures'])(
    'is never made an object of: %s',
    async (path) => {
      const statuses = await Promise.all(hostile.map(async (body) => (await service.post(path, body)).status));
      expect(new Set(statuses)).toEqual(new Set([400]));
    },
  );

  it('is none either where a field is expected to be plain', async () => {
    const guest = await newGuest(service);
    const fields = ['firstName', 'email', 'hearAbout', 'emailUpdates', 'dietaryRestrictions', 'profileImage'];
    for (const field of fields) {
      const body = { firstName: 'A', lastName: 'B', email: `${field}@example.org` };
      for (const value of [{ constructor: 1 }, [{ constructor: 1 }], [], {}]) {
        const answer = await service.post('/api/registrations', { ...body, [field]: value });
        expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
      }
    }
    const answer = { registrationId: guest.id, quizId: { constructor: 1 }, selectedAnswer: [{ constructor: 1 }] };
    expect((await guest.post('/api/quiz/answer', answer)).status).toBe(400);
  });
});

it('only the calls that the gateway lets a photo through to take more than a plain body', async () => {
  const payload = `{"a":"${'x'.repeat(bodyLimits.plain)}"}`;
  const writes = routesOf(service).filter(({ method }) => method !== 'GET');
  const taking = await Promise.all(
    writes.map(async ({ method, path }) => {
      const url = path.replace(/:\w+/g, 'x');
      const answer = await service.app.inject({ method: method as 'POST', url, payload, headers: json });
      return answer.statusCode === 413 ? [] : [`${method} ${path}`];
    }),
  );
  expect(taking.flat().sort()).toEqual([...photoCalls].sort());
});
