import { nothingTouched } from '../../test-support/small-builds.ts';
import type { Touches } from './touches.ts';
import { changesOf, touchNews } from './touch-news.ts';

const none: Touches = { ...nothingTouched, federation: ['[container] on window'] };
const of = (changes: Partial<Touches>): Touches => ({ ...none, ...changes });

it.each<[string, Touches | undefined, Touches, string[]]>([
  ['nothing changes', of({ globals: ['hub'] }), of({ globals: ['hub'] }), []],
  ['only federation changes', none, of({ federation: ['late.css in head'] }), []],
  [
    'more is touched',
    none,
    of({ listeners: ['scroll on window'], storage: ['hub:draft in localStorage'] }),
    ['mf-hub now also listens to scroll on window; keeps hub:draft in localStorage.'],
  ],
  [
    'everything changes',
    of({ selectors: ['body'], workers: ['/old.js'] }),
    of({ globals: ['hub'], elements: ['body[style]'] }),
    ['mf-hub now also sets hub; adds body[style].', 'mf-hub no longer styles body; registers the worker /old.js.'],
  ],
  [
    'there are more of a kind',
    of({ listeners: ['keydown on document', 'scroll on window (2)'] }),
    of({ listeners: ['keydown on document (3)', 'scroll on window'] }),
    ['mf-hub now also listens to keydown on document 3 times, not 1.'],
  ],
  [
    'a name has brackets',
    of({ listeners: ['change on matchMedia (max-width: 48em)'] }),
    of({ listeners: ['change on matchMedia (max-width: 48em) (2)'] }),
    ['mf-hub now also listens to change on matchMedia (max-width: 48em) 2 times, not 1.'],
  ],
  [
    'something stays',
    none,
    of({ keeps: { 'storage: hub in cookies': 'A session.', 'timers: interval of 9 ms': 'A clock.' } }),
    ['mf-hub now also leaves behind interval of 9 ms.'],
  ],
  ['it is new', undefined, of({ globals: ['hub'] }), ['mf-hub sets hub.']],
])('says so when %s', (_, before, now, sentences) => {
  expect(changesOf('mf-hub', before, now)).toEqual(sentences);
});

const built = (text: string | undefined) => ({
  room: 'mf-hub' as const,
  files: text === undefined ? [] : [{ path: 'touches.json', content: Buffer.from(text) }],
});
const live = { 'mf-hub': 'old' };
const now = JSON.stringify(of({ globals: ['hub'] }));

it('reads the list of the live release', async () => {
  const asked: string[][] = [];
  const news = await touchNews([built(now)], live, async (...words) => {
    asked.push(words);
    return Buffer.from(JSON.stringify(none));
  });
  expect(news).toEqual(['mf-hub now also sets hub.']);
  expect(asked).toEqual([['mf-hub', 'old', 'touches.json']]);
});

it('names everything where the live release has no list', async () => {
  expect(await touchNews([built(now)], live, async () => undefined)).toEqual([
    'The live mf-hub has no touches.json.',
    'mf-hub sets hub.',
  ]);
});

it('says that nothing is known of a build without a list', async () => {
  expect(await touchNews([built(undefined)], live, async () => Buffer.from(now))).toEqual([
    'mf-hub has no touches.json: nothing is known of what it touches in the page.',
  ]);
});

it('refuses a build whose list is not readable, and says so of the live one', async () => {
  await expect(touchNews([built('[]')], live, async () => undefined)).rejects.toThrow('touches.json is not as');
  expect(await touchNews([built(now)], live, async () => Buffer.from('[]'))).toEqual([
    expect.stringContaining('What the live mf-hub touches cannot be read: touches.json is not as'),
  ]);
});

it('asks nothing about the shell', async () => {
  expect(await touchNews([{ room: 'shell', files: [] }], {}, () => Promise.reject(new Error('asked')))).toEqual([]);
});
