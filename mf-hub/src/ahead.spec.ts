import './test-support/stored-session.ts';
import { waitFor } from '@testing-library/react';

const mockCame = jest.fn();
jest.mock('./dashboard.tsx', () => (mockCame(), { OpenHub: () => null }));

it('a guest’s hub that is loaded ahead comes whole', async () => {
  await import('./app.tsx');
  await waitFor(() => expect(mockCame).toHaveBeenCalled());
});
