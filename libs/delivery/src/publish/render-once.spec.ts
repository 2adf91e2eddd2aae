import { renderApart } from '@konbit/tooling/render-apart';
import { renderOnce } from './render-once.ts';

jest.mock('@konbit/tooling/render-apart', () => ({ renderApart: jest.fn() }));
const apart = jest.mocked(renderApart);

beforeEach(() => apart.mockReset().mockImplementation(async (script) => [script]));

it('what was rendered is not rendered again, not even while it is', async () => {
  const both = [renderOnce('a', [['page', 'en']]), renderOnce('a', [['page', 'en']])];
  expect(await Promise.all(both)).toEqual([['a'], ['a']]);
  expect(apart).toHaveBeenCalledTimes(1);
});

it('another script, and other words to it, are another matter', async () => {
  await renderOnce('b', [['page', 'en']]);
  await renderOnce('b', [['page', 'fr']]);
  await renderOnce('c', [['page', 'en']]);
  expect(apart).toHaveBeenCalledTimes(3);
});

it('what failed is tried again, also by whoever waited with others', async () => {
  apart.mockRejectedValueOnce(new Error('no memory'));
  await Promise.all([renderOnce('d', []), renderOnce('d', [])].map((one) => expect(one).rejects.toThrow('no memory')));
  expect(await renderOnce('d', [])).toEqual(['d']);
  expect(apart).toHaveBeenCalledTimes(2);
});

it('eight are kept, those that were asked for last', async () => {
  for (const script of ['1', '2', '3', '4', '5', '6', '7', '8', '1', '9']) await renderOnce(script, []);
  expect(apart).toHaveBeenCalledTimes(9);
  await renderOnce('1', []);
  expect(apart).toHaveBeenCalledTimes(9);
  await renderOnce('2', []);
  expect(apart).toHaveBeenCalledTimes(10);
});
