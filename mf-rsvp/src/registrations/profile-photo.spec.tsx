import { toast } from '@konbit/web/test-support';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useProfilePhoto } from '../common/use-profile-photo.ts';
import { answerWith, button, resetSite, sent, taken, openAtStep } from '../test-support/wizard-page.tsx';
import { lastStep } from './wizard-progress.ts';

beforeEach(() => {
  resetSite();
  globalThis.createImageBitmap = decode;
  globalThis.OffscreenCanvas = Canvas as unknown as typeof OffscreenCanvas;
});

/** What jsdom lacks of a browser: a file that begins with 'photo' is one, of 12 megapixels. */
const decode = (async (file: Blob) => {
  if (!(await textOf(file)).startsWith('photo')) throw new DOMException('no picture', 'InvalidStateError');
  return { width: 4000, height: 3000, close() {} };
}) as unknown as typeof createImageBitmap;

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = () => ({ fillRect() {}, drawImage() {} });
  convertToBlob = async ({ type }: { type: string }) => new Blob([`${this.width}x${this.height}`], { type });
}

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

const limitBytes = 5 * 1024 * 1024;
const photoOf = (bytes: number) => new File(['photo'.padEnd(bytes, '.')], 'ana.jpg', { type: 'image/jpeg' });
const picker = () => screen.getByLabelText<HTMLInputElement>(/(Choose a|Replace) photo/);
const preview = () => screen.queryByRole('img', { name: 'Preview of your photo' });

it('of exactly 5 MB is taken, made small, and sent', async () => {
  const { user: visitor } = await openAtStep(lastStep);
  await visitor.upload(picker(), photoOf(limitBytes));
  await waitFor(() => expect(preview()).toBeVisible());
  await visitor.click(screen.getByRole('checkbox', { name: /event updates/ }));
  answerWith(taken());
  await visitor.click(button('Complete Registration'));
  await screen.findByText("You're all set, Ana!");
  expect(sent()[0]?.body.profileImage).toBe(`data:image/jpeg;base64,${btoa('1200x900')}`);
});

it('over 5 MB is refused before it is read', async () => {
  const { user: visitor } = await openAtStep(lastStep);
  const decoding = jest.spyOn(globalThis, 'createImageBitmap');
  await visitor.upload(picker(), photoOf(limitBytes + 1));
  expect(toast()).toHaveTextContent('File too large / Please choose an image smaller than 5MB.');
  expect(picker()).toHaveAccessibleDescription(/Please choose an image smaller than 5MB\.$/);
  expect(decoding).not.toHaveBeenCalled();
});

it('that cannot be read is refused, and the one chosen before stays', async () => {
  const { user: visitor } = await openAtStep(lastStep);
  await visitor.upload(picker(), photoOf(1000));
  await waitFor(() => expect(preview()).toBeVisible());
  await visitor.upload(picker(), new File(['words'], 'words.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(toast()).toHaveTextContent('Invalid image / Please select a valid image file.'));
  expect(preview()).toBeVisible();
});

it('that is slow to be read is overtaken by one chosen after it', async () => {
  let readFirst = () => {};
  const untilThen = new Promise<void>((resolve) => (readFirst = resolve));
  const [first, second] = [photoOf(1000), photoOf(2000)];
  globalThis.createImageBitmap = (async (file: Blob) => {
    if (file === first) await untilThen;
    return { width: file === first ? 100 : 200, height: 100, close() {} };
  }) as unknown as typeof createImageBitmap;

  const { result } = renderHook(useProfilePhoto);
  await act(async () => {
    const firstPick = result.current.pick(first);
    await result.current.pick(second);
    readFirst();
    expect(await firstPick).toBeNull();
  });
  expect(result.current.dataUrl).toBe(`data:image/jpeg;base64,${btoa('200x100')}`);
});

it('survives Back and can be removed', async () => {
  const { user: visitor } = await openAtStep(lastStep);
  await visitor.upload(picker(), photoOf(1000));
  await waitFor(() => expect(preview()).toBeVisible());
  await visitor.click(button('Back'));
  await visitor.keyboard('{Enter}');
  expect(preview()).toBeVisible();
  await visitor.click(button('Remove photo'));
  expect(preview()).not.toBeInTheDocument();
});
