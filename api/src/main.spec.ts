import mysql from 'mysql2/promise';
import { runBuilt, type ServiceProcess } from '../test-support/process.ts';
import { createSchema, somebody, testEnvironment, type Json } from '../test-support/service.ts';

let env: Record<string, string>;
let started: ServiceProcess[] = [];
beforeAll(async () => {
  env = { ...testEnvironment(await createSchema()), NODE_ENV: 'production' };
  expect(await runBuilt('migrate.js', env).ended).toBe(0);
});
afterEach(async () => {
  for (const service of started) service.signal('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
});

const after = <T>(ms: number, what: T) => new Promise<T>((resolve) => setTimeout(() => resolve(what), ms));
const start = (more: Record<string, string> = {}) => {
  const service = runBuilt('main.js', { ...env, ...more });
  started.push(service);
  return service;
};
const register = async (url: string) => {
  const response = await fetch(`${url}/api/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(somebody()),
  });
  return response.status;
};

/** A table that nobody can write to until it is let go: a request that needs it stays in flight. */
async function holdTallies(url: string) {
  const connection = await mysql.createConnection(url);
  await connection.query('LOCK TABLES registration_tallies WRITE');
  return () => connection.end();
}
const untilWaiting = async () => {
  const connection = await mysql.createConnection(env.DATABASE_URL ?? '');
  for (let waiting = 0; waiting === 0;) {
    const [rows] = (await connection.query(
      `SELECT COUNT(*) AS waiting FROM information_schema.processlist WHERE state LIKE 'Waiting for table metadata lock'`,
    )) as unknown as [{ waiting: number }[]];
    waiting = Number(rows[0]?.waiting);
  }
  await connection.end();
};

describe('the built service', () => {
  it('serves, and documents the fields of its calls', async () => {
    const url = await start().url;
    expect(await register(url)).toBe(201);
    const { components } = (await (await fetch(`${url}/api/docs-json`)).json()) as Json;
    expect(components.schemas.NewRegistrationDto).toMatchObject({
      required: ['firstName', 'lastName', 'email'],
      properties: {
        email: { type: 'string' },
        emailUpdates: { type: 'boolean' },
        hearAbout: { enum: ['social-media', 'community', 'word-of-mouth', 'other'] },
      },
    });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'told to stop by %s, takes no more, finishes what runs, and ends well',
    async (signal) => {
      const service = start();
      const url = await service.url;
      const letGo = await holdTallies(env.DATABASE_URL ?? '');
      const running = register(url);
      await untilWaiting();
      service.signal(signal);
      await untilRefused(url);
      await letGo();
      expect(await running).toBe(201);
      // Far less than a browser would keep its connection open.
      expect(await Promise.race([service.ended, after(3000, 'still there')])).toBe(0);
    },
    15_000,
  );

  it('gives up on what takes too long to finish, and says so by its status', async () => {
    const service = start({ SHUTDOWN_TIMEOUT_MS: '200' });
    const url = await service.url;
    const letGo = await holdTallies(env.DATABASE_URL ?? '');
    const running = register(url).catch(() => 'cut off');
    await untilWaiting();
    service.signal('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(await running).toBe('cut off');
    await letGo();
  });

  it('does not start with a wrong setting, and says so in one sentence', async () => {
    const service = start({ SESSION_SECRET: 'short' });
    expect(await service.ended).toBe(1);
    expect(service.output()).toMatch(/^SESSION_SECRET must [^\n]*\.\n$/);
  });

  it('waits for a database that is not there yet', async () => {
    const service = start({ DATABASE_URL: 'mysql://nobody:none@127.0.0.1:1/konbit' });
    const first = await Promise.race([service.ended, after(2500, 'waiting')]);
    expect(first).toBe('waiting');
  });
});

async function untilRefused(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/health/live`, { headers: { connection: 'close' } }).catch(() => null);
    if (!answer) return;
  }
}
