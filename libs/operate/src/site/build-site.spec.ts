import { consoleReporter } from './build-site.ts';

it.each([
  [
    'a terminal hears of a step when it starts and when it ends',
    true,
    ['  build     …', '  build     is up to date (0.0 s)'],
  ],
  ['a pipe hears of a step when it ends', false, ['  build     is up to date (0.0 s)']],
])('%s', (_, isTerminal, expected) => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const built = consoleReporter((line) => lines.push(line), isTerminal).step('build');
  built('is up to date');
  jest.useRealTimers();
  expect(lines).toEqual(expected);
});
