import { keepApart } from './keep-apart.js';
import { apart } from './render-apart.js';

const script = `let times = 0, free;
var page = {
  async draw(given) { times += 1; return given + ' ' + times + '\\n'; },
  async attack() { return typeof require + typeof process + typeof fetch; },
  async fail() { throw new Error('no'); },
  async object() { return { toString: () => ({}) }; },
  async wait() { return new Promise((release) => (free = release)); },
  async free() { free('another guest’s'); return 'mine'; },
  async silent() { return new Promise(() => undefined); },
  async code() { return (() => {}).constructor('return 1')(); },
  async endless() { for (;;); },
  async much() { return 'x'.repeat(3e6); },
  async greedy() { const all = []; for (;;) all.push(new Array(1e6).fill(0.5)); },
};`;
const kept = keepApart(script);
afterAll(() => kept.end());

it('runs a script once for many calls, which are made in their order', async () => {
  const given = ['Ayibobo', '\n', '{{a}} \u2028 </script>'];
  expect(await Promise.all(given.map((one) => kept.call('draw', one)))).toEqual(
    given.map((one, at) => `${one} ${at + 1}\n`),
  );
});

it('has nothing at hand but the language', async () => {
  expect(await kept.call('attack')).toBe('undefinedundefinedundefined');
  await expect(kept.call('code')).rejects.toThrow('EvalError');
});

it('an answer that comes late is nobody else’s', async () => {
  await expect(kept.call('wait')).rejects.toThrow('never answered');
  expect(await kept.call('free')).toBe('mine');
  await expect(kept.call('silent')).rejects.toThrow('never answered');
});

it.each(['fail', 'object', 'silent', 'gone'])(
  'a call that goes wrong (%s) is told, and the next goes on',
  async (name) => {
    await expect(kept.call(name)).rejects.toThrow();
    expect(await kept.call('draw', 'on')).toMatch(/^on [2-9]/);
  },
);

it.each([
  ['much', 'it gave more than 2000000 characters'],
  ['greedy', 'its process failed'],
])('a call that takes too much (%s) ends its process, and the next has another', async (name, sentence) => {
  const [failed, next] = await Promise.allSettled([kept.call(name), kept.call('draw', 'anew')]);
  expect(failed).toMatchObject({ reason: { message: sentence } });
  expect(next).toMatchObject({ value: 'anew 1\n' });
});

it('so does one that never ends', async () => {
  // Its limit is over at once: until then it would keep a processor busy.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const own = keepApart(script);
  const [endless, next] = [own.call('endless'), own.call('draw', 'anew')];
  await new Promise(setImmediate);
  jest.advanceTimersByTime(apart.limitMs);
  jest.useRealTimers();
  await expect(endless).rejects.toThrow('it took longer than 10 s');
  expect(await next).toBe('anew 1\n');
  own.end();
});

it('a script that does not run is told with each call', async () => {
  const broken = keepApart('throw 1');
  await expect(broken.call('draw')).rejects.toThrow('page is not defined');
  broken.end();
});
