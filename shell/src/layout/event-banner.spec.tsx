import { i18n } from '@konbit/web';
import { changeEventFacts } from '@konbit/web/test-support';
import { act, render, screen } from '@testing-library/react';
import { EventBanner } from './event-banner.tsx';

afterEach(() => act(() => i18n.changeLanguage('en')));

it('is not there while the event takes place as announced', () => {
  render(<EventBanner />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('tells what became of the event, and the organizers’ own words, in the page’s language', async () => {
  const note = { en: 'A storm.', ht: 'Yon tanpèt.', fr: 'Une tempête.' };
  changeEventFacts({ status: { kind: 'cancelled', note } });
  await act(() => i18n.changeLanguage('ht'));
  render(<EventBanner />);
  expect(screen.getByRole('complementary')).toHaveTextContent('Evènman sa a anile. Yon tanpèt.');
});

it('tells that the event is over', () => {
  changeEventFacts({ closesAt: '2020-01-01T00:00:00Z' });
  render(<EventBanner />);
  expect(screen.getByRole('complementary')).toHaveTextContent('This event is over.');
});
