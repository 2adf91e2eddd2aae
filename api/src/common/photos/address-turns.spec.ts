import { AddressTurns, type TurnBounds } from './address-turns.ts';

/** Pieces of work that end when told to, after `ms` on a clock of their own. */
function begin(bounds: Partial<TurnBounds> = {}) {
  let now = 0;
  const turns = new AddressTurns({ most: 99, mostOfAddress: 99, waitMs: 60_000, ...bounds }, () => now);
  const begun: string[] = [];
  let end: (() => void) | undefined;
  const ask = (name: string, address = name) =>
    turns.run(address, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return name;
    });
  /** Ends the present piece, and lets the next one begin. */
  const after = async (ms: number) => {
    await new Promise(setImmediate);
    now += ms;
    end?.();
    await new Promise(setImmediate);
  };
  return {
    ask,
    after,
    begun,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const busy = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };

it('an address whose work is slow delays each other one by one piece', async () => {
  const { ask, after, begun } = begin();
  for (const name of ['slow 1', 'slow 2', 'slow 3', 'slow 4']) void ask(name, 'slow');
  for (const name of ['ana 1', 'ana 2']) void ask(name, 'ana');
  void ask('jo');
  await after(3000);
  for (let left = 0; left < 6; left += 1) await after(20);
  expect(begun).toEqual(['slow 1', 'ana 1', 'jo', 'ana 2', 'slow 2', 'slow 3', 'slow 4']);
});

it('they would all wait for it if everybody had one address', async () => {
  const { ask, after, begun } = begin();
  for (const name of ['slow 1', 'slow 2', 'ana 1']) void ask(name, 'venue');
  for (let left = 0; left < 3; left += 1) await after(3000);
  expect(begun).toEqual(['slow 1', 'slow 2', 'ana 1']);
});

it('slow work is forgotten after a minute', async () => {
  const { ask, after, begun, pass } = begin();
  void ask('slow');
  await after(3000);
  pass(60_000);
  void ask('ana');
  for (const name of ['slow', 'jo']) void ask(name);
  for (let left = 0; left < 3; left += 1) await after(20);
  expect(begun).toEqual(['slow', 'ana', 'slow', 'jo']);
});

it('work that fails ends its turn', async () => {
  const turns = new AddressTurns({ most: 1, mostOfAddress: 1, waitMs: 60_000 });
  await expect(turns.run('a', () => Promise.reject(new Error('no image')))).rejects.toThrow('no image');
  expect(await turns.run('a', () => Promise.resolve(7))).toBe(7);
});

describe('who finds too many there is refused at once', () => {
  it('of all addresses', async () => {
    const { ask, after } = begin({ most: 2 });
    const both = [ask('ana'), ask('jo')];
    await expect(ask('eva')).rejects.toMatchObject(busy);
    for (let left = 0; left < 2; left += 1) await after(1);
    expect(await Promise.all(both)).toEqual(['ana', 'jo']);
  });

  it('of the own address, and others come in', async () => {
    const { ask, after } = begin({ mostOfAddress: 1 });
    const both = [ask('ana'), ask('jo')];
    await expect(ask('ana')).rejects.toMatchObject(busy);
    for (let left = 0; left < 2; left += 1) await after(1);
    expect(await Promise.all(both)).toEqual(['ana', 'jo']);
    const again = ask('ana');
    await after(1);
    expect(await again).toBe('ana');
  });
});

it('whoever waits too long is refused, and has no turn later', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { ask, after, begun } = begin({ waitMs: 10_000 });
  const first = ask('ana');
  const second = expect(ask('jo')).rejects.toMatchObject(busy);
  jest.advanceTimersByTime(10_000);
  await second;
  const third = ask('eva');
  for (let left = 0; left < 2; left += 1) await after(1);
  expect([await first, await third, begun]).toEqual(['ana', 'eva', ['ana', 'eva']]);
  jest.useRealTimers();
});
