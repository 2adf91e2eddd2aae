import { renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { PartyForm } from './party.tsx';

it('is absent when the event does not ask', async () => {
  await renderPage(<PartyForm />);
  expect(screen.queryByRole('button')).toBeNull();
});
