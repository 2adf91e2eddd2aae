import { inventedEvent } from '@konbit/event/invented-event';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WhereAndWhen } from './where-and-when.tsx';

const { event } = inventedEvent;

const asked: { onload?: () => void; onerror?: () => void; src?: string }[] = [];
const answer = (outcome: 'onload' | 'onerror') => act(() => asked.at(-1)?.[outcome]?.());
const map = () => screen.queryByTitle(`Map: ${event.venue.en}`);

beforeEach(() => {
  asked.length = 0;
  jest.spyOn(window, 'Image').mockImplementation(() => {
    asked.push({});
    return asked.at(-1) as unknown as HTMLImageElement;
  });
  render(<WhereAndWhen />);
});

const toggle = () => userEvent.click(screen.getByText('Where & When'));

it('says where, with the ways to come', () => {
  const location = within(screen.getByRole('region', { name: 'Location' }));
  expect(location.getByText(event.venue.en)).toBeInTheDocument();
  expect(location.getByText('7 Rue des Palmes, Jacmel, SE HT9110')).toBeInTheDocument();
  expect(location.getByRole('link', { name: 'Driving Directions' })).toHaveAttribute(
    'href',
    expect.stringContaining('travelmode=driving'),
  );
  expect(location.getByRole('link', { name: 'Public Transit' })).toHaveAttribute(
    'href',
    expect.stringContaining('travelmode=transit'),
  );
});

it('says when, with a file for the calendar', () => {
  const date = within(screen.getByRole('region', { name: 'Date' }));
  expect(date.getByText('Friday, May 2, 2031')).toBeInTheDocument();
  expect(date.getByText('6:00 PM to 11:30 PM')).toBeInTheDocument();
  const file = date.getByRole('link', { name: 'Add to calendar' });
  expect(file).toHaveAttribute('href', '/calendar.en.ics');
  expect(file).toHaveAttribute('download', 'harvest-night-2031.ics');
});

it('asks nothing of the map’s server until it is opened', async () => {
  expect(asked).toHaveLength(0);
  await toggle();
  expect(asked).toHaveLength(1);
  expect(map()).not.toBeInTheDocument();
  answer('onload');
  expect(map()).toHaveAttribute('src', expect.stringContaining('https://www.openstreetmap.org/export/embed.html'));
  await toggle();
  await toggle();
  expect(asked).toHaveLength(1);
});

it('says when the map cannot be reached, and tries again', async () => {
  await toggle();
  answer('onerror');
  expect(map()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('The map can’t be shown here right now.');
  expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', expect.stringContaining('mlat='));
  await toggle();
  await toggle();
  expect(asked).toHaveLength(2);
  answer('onload');
  expect(map()).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
