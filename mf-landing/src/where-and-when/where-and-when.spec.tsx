import { inventedEvent } from '@konbit/event/invented-event';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../prerender.tsx';
import { WhereAndWhen } from './where-and-when.tsx';

const { event } = inventedEvent;

const decode = jest.fn();
const map = () => screen.queryByTitle(`Map: ${event.venue.en}`);
const toggle = () => userEvent.click(screen.getByText('Where & When'));

beforeEach(() => {
  decode.mockReset();
  jest.spyOn(window, 'Image').mockImplementation(() => ({ decode }) as unknown as HTMLImageElement);
  render(<WhereAndWhen />, { wrapper: Providers });
});

it('shows the place and the ways to get there', () => {
  const location = within(screen.getByRole('region', { name: 'Location' }));
  expect(location.getByText(event.venue.en)).toBeInTheDocument();
  expect(location.getByText('7 Rue des Palmes, Jacmel, SE HT9110')).toBeInTheDocument();
  const link = (name: string) => location.getByRole('link', { name });
  expect(link('Driving Directions')).toHaveAttribute('href', expect.stringContaining('travelmode=driving'));
  expect(link('Public Transit')).toHaveAttribute('href', expect.stringContaining('travelmode=transit'));
});

it('shows the date and a file for the calendar', () => {
  const date = within(screen.getByRole('region', { name: 'Date' }));
  expect(date.getByText('Friday, May 2, 2031')).toBeInTheDocument();
  expect(date.getByText('6:00 PM to 11:30 PM')).toBeInTheDocument();
  const file = date.getByRole('link', { name: 'Add to calendar' });
  expect(file).toHaveAttribute('href', '/calendar.en.ics');
  expect(file).toHaveAttribute('download', 'harvest-night-2031.ics');
});

it('calls the map’s server only once opened', async () => {
  let answer = () => {};
  decode.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
  expect(decode).not.toHaveBeenCalled();
  await toggle();
  expect(decode).toHaveBeenCalledTimes(1);
  expect(map()).not.toBeInTheDocument();
  answer();
  const frame = await screen.findByTitle(`Map: ${event.venue.en}`);
  expect(frame).toHaveAttribute('src', expect.stringContaining('https://www.openstreetmap.org/export/embed.html'));
  await toggle();
  await toggle();
  expect(decode).toHaveBeenCalledTimes(1);
});

it('says that the map is away, and tries again', async () => {
  decode.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(undefined);
  await toggle();
  expect(await screen.findByText('The map can’t be shown here right now.')).toBeInTheDocument();
  expect(map()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', expect.stringContaining('mlat='));
  await toggle();
  await toggle();
  expect(await screen.findByTitle(`Map: ${event.venue.en}`)).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
