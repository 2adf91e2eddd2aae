import type { PageContent } from '@konbit/event';
import { type Draw, drawWith } from './draw.ts';

const event = { event: 'first' } as unknown as PageContent;
const other = { event: 'second' } as unknown as PageContent;
const render = jest.fn<Promise<string>, [script: string, name: string, ...args: unknown[]]>();
let draw: Draw;
const drawIn = (language: string, changes = {}) =>
  draw({ script: 'script', name: 'prerender', event, args: [language], ...changes });
beforeEach(() => {
  render.mockReset();
  draw = drawWith({ render, end: () => undefined });
});

it('a script that failed twice is not run again, in any language, until it or the event changes', async () => {
  render.mockRejectedValue(new Error('it took longer than 10 s'));
  for (const language of ['en', 'ht', 'fr', 'en']) await expect(drawIn(language)).rejects.toThrow('longer than 10 s');
  expect(render).toHaveBeenCalledTimes(2);
  render.mockImplementation(async (script) => script);
  await expect(drawIn('en')).rejects.toThrow('longer than 10 s');
  expect(await drawIn('en', { script: 'next' })).toBe('next');
  expect(await drawIn('en', { event: other })).toBe('script');
  expect(await drawIn('en', { path: '/hub' })).toBe('script');
});

it('one failure may be the machine’s', async () => {
  render.mockRejectedValueOnce(new Error('its process ended')).mockResolvedValue('drawn');
  expect(await drawIn('en')).toBe('drawn');
  expect(await drawIn('ht')).toBe('drawn');
});
