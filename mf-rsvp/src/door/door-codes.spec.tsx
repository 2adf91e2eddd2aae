import { renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { DoorState } from './door.api.ts';
import { DoorCodes, type ScanMode } from './door-codes.tsx';

// A page in jsdom has no camera.
jest.mock('./code-camera.tsx', () => ({
  CodeCamera: ({ onCode }: { onCode(code: string): void }) => (
    <button onClick={() => onCode('code')}>Hold a code</button>
  ),
}));

const marie = { id: 'g1', firstName: 'Marie', lastName: 'Guest', party: 4, arrivedAt: null };

function Page({ setArrived }: Pick<DoorState, 'setArrived'>) {
  const [mode, setMode] = useState<ScanMode>('shown');
  const check = async () => ({ kind: 'expected' as const, guest: marie });
  const door = { check, setArrived, guests: [marie], cameBefore: null } as unknown as DoorState;
  return <DoorCodes door={door} mode={mode} onMode={setMode} rowOf={({ id }) => <li key={id}>Row</li>} />;
}

it('in express greets only whom it has checked in', async () => {
  const setArrived = jest.fn();
  const { user } = await renderPage(<Page setArrived={setArrived} />);
  await user.click(await screen.findByRole('button', { name: 'Hold a code' }));
  expect(await screen.findByText('Marie Guest is on the list.')).toBeVisible();
  expect(screen.getByText('Row')).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByText(/^Come in/)).not.toBeInTheDocument();
  expect(setArrived).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Hold a code' }));
  expect(await screen.findByText('Come in, Marie: 4 people')).toBeVisible();
  expect(setArrived).toHaveBeenCalledWith(marie, true);
});
