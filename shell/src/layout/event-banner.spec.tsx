import { changeEventFacts, renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SiteLayout } from './site-layout.tsx';

const banner = () => screen.queryByRole('complementary');
const page = (
  <MemoryRouter>
    <SiteLayout />
  </MemoryRouter>
);

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation();
});

it('is absent while the event takes place as announced', async () => {
  await renderPage(page);
  expect(banner()).not.toBeInTheDocument();
});

it('says that the event is cancelled, in the page’s language', async () => {
  const note = { en: 'A storm.', ht: 'Yon tanpèt.', fr: 'Une tempête.' };
  changeEventFacts({ status: { kind: 'cancelled', note } });
  await renderPage(page, { language: 'ht' });
  expect(banner()).toHaveTextContent('Evènman sa a anile. Yon tanpèt.');
});
