import './test-support/stored-session.ts';
import { waitFor } from '@testing-library/react';

const mockLoaded = jest.fn();
jest.mock('./dashboard.tsx', () => (mockLoaded(), { OpenHub: () => null }));

it('preloads the dashboard for a guest', async () => {
  await import('./app.tsx');
  await waitFor(() => expect(mockLoaded).toHaveBeenCalled());
});
