import './test-support/stored-session.ts';
import { isPartSettled } from '@konbit/web';
import { waitFor } from '@testing-library/react';
import './app.tsx';
import { OpenHub } from './late-hub.ts';

it('a guest’s hub that is loaded ahead comes whole', async () => {
  await waitFor(() => expect(isPartSettled(OpenHub)).toBe(true));
});
