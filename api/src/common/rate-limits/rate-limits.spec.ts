import { somebody, startService, type Service } from '../../../test-support/service.ts';

const running: Service[] = [];
const start = async (env: Record<string, string>) => {
  const service = await startService(env);
  running.push(service);
  return service;
};
afterAll(() => Promise.all(running.map((service) => service.stop())));

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('limits of an address', () => {
  it('let a crowd behind one address register, as they are by default', async () => {
    const service = await start({});
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async () => (await service.post('/api/registrations', somebody())).status),
    );
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
  });

  it('let through exactly as many as they say when all come at once', async () => {
    const service = await start({ LIMIT_LOOKUPS: '5/10m', QUERY_TIMEOUT_MS: '60000' });
    const ask = async () => (await service.get('/api/own-registration')).status;
    expect(await ask()).toBe(401);
    // All wait for the one row, so that all are counted before the first is answered.
    await service.database.beginTransaction();
    await service.rows('SELECT hits FROM rate_limits FOR UPDATE');
    const asked = Array.from({ length: 9 }, ask);
    const waiting = async () =>
      (await service.rows('SHOW FULL PROCESSLIST')).filter(({ Info }) => /^INSERT INTO rate_limits/.test(Info)).length;
    while ((await waiting()) < asked.length);
    await service.database.commit();
    expect((await Promise.all(asked)).sort()).toEqual([401, 401, 401, 401, 429, 429, 429, 429, 429]);
  });

  it('say when to try again, and let in again then', async () => {
    const service = await start({ LIMIT_LOOKUPS: '2/2m' });
    const ask = () => service.get('/api/own-registration');
    await ask();
    await ask();
    const { status, body, headers } = await ask();
    expect(status).toBe(429);
    expect(body.code).toBe('TOO_MANY_REQUESTS');
    expect(body.message).toBe('Too many requests. Please try again in 2 minutes.');
    const wait = Number(headers.get('retry-after'));
    const pass = (seconds: number) =>
      service.rows('UPDATE rate_limits SET resets_at = resets_at - INTERVAL ? SECOND', [seconds]);
    await pass(wait - 60);
    expect((await ask()).status).toBe(429);
    await pass(60);
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([401, 401, 429]);
  });

  it('are off where they are turned off', async () => {
    const service = await start({ LIMIT_GUESSES: 'off' });
    const tries = await Promise.all(
      Array.from(
        { length: 60 },
        async (_, n) => (await service.get(`/api/registrations?email=guess${n}@example.org`)).status,
      ),
    );
    expect(new Set(tries)).toEqual(new Set([200]));
  });

  it.each([
    ['LIMIT_REGISTRATIONS', (service: Service) => service.post('/api/registrations', somebody())],
    ['LIMIT_LOOKUPS', (service: Service) => service.get('/api/own-registration')],
    ['LIMIT_PROFILES', (service: Service) => service.post('/api/attendee-profiles', {})],
  ])('%s limits its own call', async (name, ask) => {
    const service = await start({ [name]: '2/10m' });
    const statuses = [await ask(service), await ask(service), await ask(service)].map(({ status }) => status);
    expect([statuses[0] === 429, statuses[1] === 429, statuses[2]]).toEqual([false, false, 429]);
    expect((await service.get('/api/registrations/count')).status).toBe(200);
  });

  it('are seen by all processes of the service, and keep no address', async () => {
    const one = await start({ LIMIT_LOOKUPS: '2/10m' });
    const [{ name }] = await one.rows('SELECT DATABASE() AS name');
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    const other = await startService({ LIMIT_LOOKUPS: '2/10m' }, url.href);
    running.push(other);
    const ask = async (service: Service) => (await service.get('/api/own-registration', from('2001:db8:7::1'))).status;
    expect([await ask(one), await ask(other), await ask(one), await ask(other)]).toEqual([401, 401, 429, 429]);
    const rows = await one.rows('SELECT * FROM rate_limits');
    expect(JSON.stringify(rows)).not.toMatch(/2001|127\.0/);
  });
});
