/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageContent } from '@konbit/event';
import { inventedEvent } from '@konbit/event/invented-event';
import { content } from '@konbit/event/shipped';
import { currentEvent, setEvent } from '@konbit/web';
import { changeEventFacts, fakeApi, renderPage } from '@konbit/web/test-support';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import App from './app.tsx';
import { RsvpNow } from './common/rsvp-now.tsx';
import { Day } from './hero/day.tsx';
import { Providers } from './prerender.tsx';
import { Programme } from './programme/programme.tsx';
import { WhereAndWhen } from './where-and-when/where-and-when.tsx';

describe('where and when', () => {
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
    decode.mockReturnValue(
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
    );
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
    expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
      'href',
      expect.stringContaining('mlat='),
    );
    await toggle();
    await toggle();
    expect(await screen.findByTitle(`Map: ${event.venue.en}`)).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('the programme', () => {
  const firstLine = (language: 'ht' | 'en' | 'fr') =>
    inventedEvent.openingPrayer.stanzas[0]?.[language].split('\n')[0] ?? '';

  async function open(...summaries: string[]) {
    for (const summary of summaries) await userEvent.click(screen.getByText(summary));
  }

  afterEach(() => jest.useRealTimers());

  it('marks the current entry, and none between two', () => {
    jest.useFakeTimers({ now: new Date('2031-05-02T18:44:00-04:00') });
    render(<Programme />);
    const current = () => document.querySelector('[aria-current=time]')?.textContent;
    expect(current()).toMatch(/^6:00 PM Lanterns and a song/);
    act(() => jest.advanceTimersByTime(60_000));
    expect(current()).toMatch(/^6:45-8:00 PM Supper/);
    act(() => jest.advanceTimersByTime(75 * 60_000));
    expect(current()).toBeUndefined();
  });

  describe('the opening prayer', () => {
    beforeEach(async () => {
      render(<Programme />);
      await open('Programme');
    });

    it('in another language has its lang attribute', async () => {
      await open('Lanterns and a song');
      await userEvent.click(screen.getByRole('tab', { name: 'French' }));
      const panel = screen.getByRole('tabpanel', { name: 'French' });
      expect(within(panel).getByText(firstLine('fr'), { exact: false }).closest('[lang]')).toHaveAttribute(
        'lang',
        'fr',
      );
      expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
      await userEvent.tab();
      expect(panel).toHaveFocus();
    });
  });
});

describe('the day', () => {
  const at = (time: string) =>
    jest.useFakeTimers({ now: new Date(`2031-${time}:00-04:00`), doNotFake: ['queueMicrotask'] });
  const day = () => screen.queryByRole('status')?.textContent;

  it.each([
    ['04-01T12:00', undefined],
    ['04-30T12:00', 'In 2 days'],
    ['05-01T12:00', 'Tomorrow'],
    ['05-02T12:00', 'Today at 6:00 PM'],
    ['05-02T18:00', 'Now 6:00 PM Lanterns and a songNext 6:45-8:00 PM Supper'],
    ['05-02T20:00', 'Next 9:30 PM Tales'],
    ['05-02T23:30', undefined],
  ])('on %s it says %j', async (time, words) => {
    at(time);
    await renderPage(<Day />);
    expect(day()).toBe(words);
  });

  it('thanks afterwards and links to the photos', async () => {
    at('05-02T23:30');
    changeEventFacts({ closesAt: '2031-05-03T12:00:00-04:00' });
    await renderPage(<Day />);
    expect(day()).toBe('Thank you to everyone who came.See who was there');
    expect(screen.getByRole('link')).toHaveAttribute('href', '#faces');
  });
});

describe('the invitation', () => {
  const folder = join(import.meta.dirname, 'invitation/art/partners');

  // A picture in an `img` can use only the system's fonts, so letters must be outlines.
  it('every partner’s logo exists and has no text', () => {
    const marks = readdirSync(folder).filter((file) => file.endsWith('.svg'));
    expect(marks).toEqual(expect.arrayContaining(content.partners.flatMap(({ logo }) => logo ?? [])));
    expect(marks.filter((file) => /<text|font-family/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });
});

describe('the numbers of the evening', () => {
  const evening = { name: 'The evening in numbers' };
  const show = (now: string) => {
    jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
    setEvent({ ...inventedEvent, keepsakes: true });
    fakeApi({ 'GET /api/keepsakes': { people: 1420, photos: 1 } });
    return renderPage(
      <MemoryRouter>
        <App />
      </MemoryRouter>,
    );
  };

  it('shows the numbers of the evening, without zeros', async () => {
    await show('2031-05-03T12:00:00-04:00');
    const region = await screen.findByRole('region', evening);
    const items = within(region).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['1,420 people', '1 photo']);
  });

  it('reads no numbers before the end', async () => {
    const { queryClient } = await show('2031-05-02T23:29:00-04:00');
    const unread = { status: 'pending', fetchStatus: 'idle' };
    expect(queryClient.getQueryState(['/api/keepsakes'])).toMatchObject(unread);
  });
});

describe('RSVP Now', () => {
  const page = (
    <MemoryRouter>
      <RsvpNow />
    </MemoryRouter>
  );

  it.each([
    ['none', 'Full: join the waiting list'],
    ['many', ''],
  ] as const)('with %s places left it says “%s”', async (left, sentence) => {
    setEvent({ ...currentEvent<PageContent>(), capacity: 120 });
    const api = fakeApi({ 'GET /api/registrations/places': () => ({ left }) });
    await renderPage(page);
    await waitFor(() => expect(api.callsTo('GET /api/registrations/places')).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('form > p')?.textContent).toBe(sentence));
  });

  it('reads no places for an event without capacity', async () => {
    setEvent({ ...currentEvent<PageContent>(), capacity: undefined });
    const api = fakeApi({});
    await renderPage(page);
    expect([api.calls, document.querySelector('form > p')]).toEqual([[], null]);
  });
});
