import { act, renderHook } from '@testing-library/react';
import { fakePictures, madeSmall } from '../test-support/fake-pictures.ts';
import { useChosenPhoto } from './use-chosen-photo.ts';

const rules = { limitBytes: 100, longestSidePx: 400, quality: 0.7 };
const outcome = { onPrepared: jest.fn(), onRefused: jest.fn() };
const photo = (name: string, bytes = 10, type = 'image/jpeg') => new File(['.'.repeat(bytes)], name, { type });
const choose = () => renderHook(() => useChosenPhoto(rules, outcome)).result;

beforeEach(() => {
  jest.clearAllMocks();
  fakePictures(({ name }) => (name.startsWith('words') ? null : { width: 800, height: name === 'tall' ? 1600 : 800 }));
});

it.each([
  ['a second one', photo('second'), { dataUrl: madeSmall('200x100@0.7'), fault: null }, 1],
  ['the refusal of one over the limit', photo('large', 101), { dataUrl: null, fault: 'tooLarge' }, 0],
  ['a removal', null, { dataUrl: null, fault: null }, 0],
])('a slowly read photo overrides nothing chosen later: %s', async (_, later, state, prepared) => {
  let readFirst = () => {};
  const untilThen = new Promise<void>((resolve) => (readFirst = resolve));
  fakePictures(async ({ name }) => {
    if (name === 'first') await untilThen;
    return { width: name === 'first' ? 100 : 200, height: 100 };
  });
  const chosen = choose();
  await act(async () => {
    const firstPick = chosen.current.pick(photo('first'));
    if (later) await chosen.current.pick(later);
    else chosen.current.remove();
    readFirst();
    await firstPick;
  });
  expect(chosen.current).toMatchObject(state);
  expect(outcome.onPrepared).toHaveBeenCalledTimes(prepared);
});

it('over the limit it is refused unread, unless resized', async () => {
  const chosen = choose();
  await act(() => chosen.current.pick(photo('tall', 101)));
  expect(outcome.onRefused).toHaveBeenCalledWith('tooLarge');
  expect(chosen.current).toMatchObject({ dataUrl: null, fault: 'tooLarge', help: { cropping: undefined } });
  await act(async () => chosen.current.help.makeSmaller!());
  expect(chosen.current).toMatchObject({ dataUrl: madeSmall('200x400@0.7'), fault: null, isPreparing: false });
  expect(chosen.current.help.makeSmaller).toBeUndefined();
});

it('crops the photo as it came, each time anew', async () => {
  const chosen = choose();
  await act(() => chosen.current.pick(photo('tall')));
  const crop = { x: 0, y: 0, width: 300, height: 300 };
  await act(async () => chosen.current.help.cropping!.onCrop(crop));
  expect(chosen.current).toMatchObject({ dataUrl: madeSmall('300x300@0.7'), help: { cropping: { crop } } });
  await act(async () => chosen.current.help.cropping!.onCrop({ ...crop, width: 700, height: 700 }));
  expect(chosen.current.dataUrl).toBe(madeSmall('400x400@0.7'));
});
