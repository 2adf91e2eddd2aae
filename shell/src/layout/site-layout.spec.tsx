import { renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { SiteLayout } from './site-layout.tsx';

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Browser’s Back</button>;
}

it('a new page begins at its top; Back restores the place', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  const { user } = await renderPage(
    <MemoryRouter initialEntries={['/gamification']}>
      <SiteLayout />
      <Back />
    </MemoryRouter>,
  );
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Your data' }));
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  await user.click(screen.getByRole('button', { name: 'Browser’s Back' }));
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
