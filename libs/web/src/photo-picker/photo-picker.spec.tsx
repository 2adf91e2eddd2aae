import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoField } from './photo-field.tsx';
import type { PhotoFieldProps } from './photo-picker.tsx';

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

const dataTransfer = { files: [photo], items: [{ kind: 'file', getAsFile: () => photo }], types: ['Files'] };

it('a dropped photo is handed over', async () => {
  const { onPick } = show();
  fireEvent.drop(screen.getByRole('group', { name: 'Your photo' }), { dataTransfer });
  await waitFor(() => expect(onPick).toHaveBeenCalledWith(photo));
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
