import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePictures, madeSmall } from '../test-support/fake-pictures.ts';
import { PhotoField } from './photo-field.tsx';
import type { PhotoFieldProps } from './photo-picker.tsx';
import { fitInto } from './shrink-image.ts';
import { useChosenPhoto } from './use-chosen-photo.ts';

const none = {};
const photo = new File(['bytes'], 'ana.jpg', { type: 'image/jpeg' });
const dataUrl = 'data:image/jpeg;base64,AAAA';

function show(props: Partial<PhotoFieldProps> = {}) {
  const onPick = jest.fn();
  const onRemove = jest.fn();
  render(
    <MantineProvider>
      <PhotoField label="Your photo" preview={null} help={none} onPick={onPick} onRemove={onRemove} {...props} />
    </MantineProvider>,
  );
  return { onPick, onRemove, visitor: userEvent.setup() };
}

const input = () => screen.getByLabelText<HTMLInputElement>(/(Choose a|Replace) photo/);

it('the same photo can be chosen again', async () => {
  const { onPick, visitor } = show();
  expect(input()).toHaveAccessibleName('Your photo Choose a photo');
  await visitor.upload(input(), photo);
  await waitFor(() => expect(onPick).toHaveBeenCalledWith(photo));
  await visitor.click(screen.getByText('Choose a photo'));
  expect(input().value).toBe('');
});

const transferOf = (files: File[]) => ({
  files,
  items: files.map((file) => ({ kind: 'file', getAsFile: () => file })),
  types: ['Files'],
});

it('a dropped photo is handed over', async () => {
  const { onPick } = show();
  fireEvent.drop(screen.getByRole('group', { name: 'Your photo' }), { dataTransfer: transferOf([photo]) });
  await waitFor(() => expect(onPick).toHaveBeenCalledWith(photo));
});

it('of two dropped photos the first is handed over; the dialog takes one', async () => {
  const { onPick } = show();
  const second = new File(['more'], 'jan.jpg', { type: 'image/jpeg' });
  fireEvent.drop(screen.getByRole('group', { name: 'Your photo' }), { dataTransfer: transferOf([photo, second]) });
  await waitFor(() => expect(onPick.mock.calls).toEqual([[photo]]));
  expect(input().multiple).toBe(false);
});

it('a preview is replaced or removed; focus stays', async () => {
  const { onRemove, visitor } = show({ preview: dataUrl });
  expect(screen.getByRole('img', { name: 'Preview of your photo' })).toHaveAttribute('src', dataUrl);
  expect(input()).toHaveAccessibleName('Your photo Replace photo');
  await visitor.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(input()).toHaveFocus();
});

it('screen readers hear errors and progress', () => {
  show({ error: 'Please choose an image smaller than 5MB.', hint: 'Up to 5 MB', busy: true });
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Up to 5 MB Please choose an image smaller than 5MB.');
  expect(screen.getByRole('status')).toHaveTextContent('Preparing your photo…');
});

it('offers to make it smaller', async () => {
  const help = { makeSmaller: jest.fn(), cropping: { file: photo, onCrop: jest.fn() } };
  const { visitor } = show({ help, error: 'Not a picture.' });
  expect(input()).toHaveAccessibleDescription('Not a picture.');
  expect(screen.queryByRole('button', { name: 'Crop photo' })).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Make it smaller' }));
  expect(help.makeSmaller).toHaveBeenCalledTimes(1);
  expect(input()).toHaveFocus();
});

it('says that a photo is a HEIC, beside the error', () => {
  show({ error: 'Please select a valid image file.', help: { isHeic: true } });
  expect(input()).toHaveAccessibleDescription(
    'Please select a valid image file. This photo is in Apple’s HEIC format, which this browser cannot show: choose a ' +
      'JPEG, or a screenshot of the photo.',
  );
});

describe('the chosen photo', () => {
  const rules = { limitBytes: 100, longestSidePx: 400, quality: 0.7 };
  const outcome = { onPrepared: jest.fn(), onRefused: jest.fn() };
  const photo = (name: string, bytes = 10, type = 'image/jpeg') => new File(['.'.repeat(bytes)], name, { type });
  const choose = () => renderHook(() => useChosenPhoto(rules, outcome)).result;

  beforeEach(() => {
    jest.clearAllMocks();
    fakePictures(({ name }) =>
      name.startsWith('words') ? null : { width: 800, height: name === 'tall' ? 1600 : 800 },
    );
  });

  it.each([
    ['a second one', photo('second'), { dataUrl: madeSmall('200x100@0.7'), fault: null }, 1],
    ['the refusal of one over the limit', photo('large', 101), { dataUrl: null, fault: 'tooLarge' }, 0],
    ['a removal', null, { dataUrl: null, fault: null }, 0],
  ])('a slowly read photo overrides nothing chosen later: %s', async (_, later, state, prepared) => {
    let readFirst = () => {};
    const untilThen = new Promise<void>((resolve) => {
      readFirst = resolve;
    });
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

  it.each([
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', null, true],
    ['another file', 'no photo at all', null, false],
    [
      'a HEIC photo that this browser can show',
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      { width: 8, height: 8 },
      undefined,
    ],
  ])('%s is recognized where it cannot be shown', async (_, content, picture, isHeic) => {
    fakePictures(() => picture);
    const chosen = choose();
    await act(() => chosen.current.pick(new File([content], 'IMG_0001', { type: 'image/jpeg' })));
    expect(chosen.current).toMatchObject({ fault: picture ? null : 'invalid', help: { isHeic } });
    await act(async () => chosen.current.remove());
    expect(chosen.current.help.isHeic).toBeUndefined();
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
});

describe('the size of a photo that is sent', () => {
  it.each([
    ['one pixel too long', 1201, 600, 1200, 600],
    ['a strip that would vanish', 8000, 2, 1200, 1],
  ])('%s: %i × %i becomes %i × %i', (_, width, height, toWidth, toHeight) => {
    expect(fitInto({ width, height }, 1200)).toEqual({ width: toWidth, height: toHeight });
  });
});
