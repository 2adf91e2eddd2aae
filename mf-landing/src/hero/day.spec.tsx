import { changeEventFacts, renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { Day } from './day.tsx';

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
