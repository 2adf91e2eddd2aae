import { inventedEvent } from '@konbit/event/invented-event';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Programme } from './programme.tsx';

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
    expect(within(panel).getByText(firstLine('fr'), { exact: false }).closest('[lang]')).toHaveAttribute('lang', 'fr');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });

  it('changes its language with the arrow keys', async () => {
    await open('Lanterns and a song');
    screen.getByRole('tab', { name: 'Creole' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'French', selected: true })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel', { name: 'French' })).toHaveFocus();
  });
});
