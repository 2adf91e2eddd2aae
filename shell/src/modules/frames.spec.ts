import { knowRelease, thrownIn } from './frames.ts';

const hub = `${location.origin}/modules/mf-hub/new`;
beforeAll(() => {
  knowRelease('mf-hub', '/modules/mf-hub/new/mf-manifest.json');
  knowRelease('mf-rsvp', 'https://cdn.example/rsvp/one/mf-manifest.json');
});

const inHub = { of: 'mf-hub@new', file: 'assets/app.js', line: 1, column: 234 };
const inShell = { of: 'shell', file: 'assets/main.js', line: 1, column: 5 };

it.each([
  ['Chrome', `TypeError: no\n    at open (${hub}/assets/app.js:1:234)\n    at ${location.origin}/assets/main.js:1:5`],
  ['Firefox', `open@${hub}/assets/app.js:1:234\n@${location.origin}/assets/main.js:1:5\n`],
  ['a second try', `open@${hub}/assets/app.js?try=1:1:234\n@${location.origin}/assets/main.js:1:5\n`],
])('an error is of the release that its stack leads into (%s)', (_, stack) => {
  expect(thrownIn(stack)).toEqual({
    module: 'mf-hub',
    manifest: '/modules/mf-hub/new/mf-manifest.json',
    frames: [inHub, inShell],
  });
});

it('it is also when the shell stands between', () => {
  const stack = `at a (${location.origin}/assets/main.js:1:5)\nat b (${hub}/assets/app.js:1:234)`;
  expect(thrownIn(stack)).toMatchObject({ module: 'mf-hub', frames: [inShell, inHub] });
});

it('a release may live on an origin of its own', () => {
  const stack = 'at c (https://cdn.example/rsvp/one/assets/app.js:2:3)';
  const frames = [{ of: 'mf-rsvp@one', file: 'assets/app.js', line: 2, column: 3 }];
  expect(thrownIn(stack)).toMatchObject({ module: 'mf-rsvp', frames });
});

it.each([
  ['an extension', 'at a (chrome-extension://abc/content.js:1:5)'],
  ['another site', 'at a (https://elsewhere.example/modules/mf-hub/new/assets/app.js:1:5)'],
  ['a release that this page does not run', `at a (${location.origin}/modules/mf-hub/old/assets/app.js:1:5)`],
  ['nothing', 'Error: marie@example.org'],
])('an error of %s is of no release', (_, stack) => expect(thrownIn(stack)).toBeUndefined());

it('what stands between and is of nobody here is left out, wherever it lies; lines have as many digits as they take', () => {
  const stack = [
    `at a (${location.origin}/evil.js:1:5)`,
    'at b (https://elsewhere.example/assets/main.js:1:5)',
    'at c (https://elsewhere.example/modules/mf-hub/new/assets/app.js:1:5)',
    `at d (${hub}/assets/app.js:1234:5678)`,
  ].join('\n');
  expect(thrownIn(stack)!.frames).toEqual([{ ...inHub, line: 1234, column: 5678 }]);
});

it('of a long stack the innermost frames are told', () => {
  const stack = Array.from({ length: 50 }, (_, n) => `at f (${hub}/assets/app.js:1:${n})`).join('\n');
  expect(thrownIn(stack)!.frames.map(({ column }) => column)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('an error of the shell alone is the shell’s', () => {
  const stack = `at a (${location.origin}/assets/main.js:1:5)`;
  expect(thrownIn(stack)).toEqual({ module: 'shell', manifest: null, frames: [inShell] });
});
