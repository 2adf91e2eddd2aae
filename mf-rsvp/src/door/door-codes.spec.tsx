import { renderPage } from '@konbit/web/test-support';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { DoorState } from './door.api.ts';
import { DoorCodes, type ScanMode } from './door-codes.tsx';
import type { ScanResult } from './scan-result.ts';

// A page in jsdom has no camera.
jest.mock('./code-camera.tsx', () => ({
  CodeCamera: ({ onCode }: { onCode(code: string): void }) =>
    ['Marie', 'Jean'].map((name) => (
      <button key={name} onClick={() => onCode(name)}>
        Hold {name}’s code
      </button>
    )),
}));

const expected = (firstName: string): ScanResult => ({
  kind: 'expected',
  guest: { id: firstName, firstName, lastName: 'Guest', party: 4, arrivedAt: null },
});

async function open(check: DoorState['check']) {
  const setArrived = jest.fn();
  const door = { check, setArrived, guests: [], cameBefore: null } as unknown as DoorState;
  const Page = () => {
    const [mode, setMode] = useState<ScanMode>('shown');
    return <DoorCodes door={door} mode={mode} onMode={setMode} rowOf={() => null} />;
  };
  const { user } = await renderPage(<Page />);
  const hold = async (name: string) => user.click(await screen.findByRole('button', { name: `Hold ${name}’s code` }));
  return { user, hold, setArrived };
}

it('in express greets only whom it has checked in', async () => {
  const { user, hold, setArrived } = await open(async (name) => expected(name));
  await hold('Marie');
  expect(await screen.findByText('Marie Guest is on the list.')).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByText(/^Come in/)).not.toBeInTheDocument();
  expect(setArrived).not.toHaveBeenCalled();
  await hold('Marie');
  expect(await screen.findByText('Come in, Marie: 4 people')).toBeVisible();
  expect(setArrived).toHaveBeenCalledTimes(1);
});

it('the camera is opened and closed by one button, which keeps the focus', async () => {
  const { user } = await open(async (name) => expected(name));
  await user.click(screen.getByRole('button', { name: 'Close the camera' }));
  expect(screen.getByRole('button', { name: 'Scan codes' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Close the camera' })).toHaveFocus();
});

it('shows the guest who stands there, whatever is heard late of an earlier code', async () => {
  let answer: (result: ScanResult) => void = () => undefined;
  const late = new Promise<ScanResult>((resolve) => {
    answer = resolve;
  });
  const { hold } = await open(async (name) => (name === 'Marie' ? late : expected(name)));
  await hold('Marie');
  await hold('Jean');
  expect(await screen.findByText('Jean Guest is on the list.')).toBeVisible();
  await act(async () => answer(expected('Marie')));
  expect(screen.getByText('Jean Guest is on the list.')).toBeVisible();
});
