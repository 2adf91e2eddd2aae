import { inventedEvent } from '@konbit/event/invented-event';
import { renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import App from '../app.tsx';

const { event, privacy } = inventedEvent;

it('says who reads what, what for, how long, what one can do, and whom to write to', async () => {
  await renderPage(
    <MemoryRouter initialEntries={['/privacy']}>
      <App />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('What happens to your data');
  for (const { title, text } of privacy) {
    expect(screen.getByRole('heading', { level: 2, name: title.en })).toBeInTheDocument();
    expect(screen.getByText(text.en)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: event.organizer.email })).toHaveAttribute(
    'href',
    `mailto:${event.organizer.email}`,
  );
});
