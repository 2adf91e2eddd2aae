import './test-support/stored-session.ts';
import { waitFor } from '@testing-library/react';
import './app.tsx';
import { OpenHub } from './gate.tsx';

it('a guest’s hub that is loaded ahead comes whole', async () => {
  await waitFor(() => expect(OpenHub.isSettled()).toBe(true));
});
