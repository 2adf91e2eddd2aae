import { act, screen } from '@testing-library/react';
import { renderPage } from '../test-support/index.ts';
import { Tooltip } from './tooltip.tsx';

const tooltip = () => screen.queryByRole('tooltip');
const show = () =>
  renderPage(
    <Tooltip text="Kreyòl">
      <button type="button">KR</button>
    </Tooltip>,
  );

it('opens at once for the keyboard, describes its element, and is gone with Escape', async () => {
  const { user } = await show();
  await user.tab();
  expect(tooltip()).toHaveTextContent('Kreyòl');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Kreyòl');
  await user.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
});

it('is gone with a press, and comes again when the pointer comes again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = await show();
  const button = screen.getByRole('button');
  const rest = () => act(() => jest.advanceTimersByTime(700));
  await user.hover(button);
  rest();
  expect(tooltip()).toBeInTheDocument();
  await user.pointer({ keys: '[MouseLeft]', target: button });
  rest();
  expect(tooltip()).not.toBeInTheDocument();
  await user.unhover(button);
  await user.hover(button);
  rest();
  expect(tooltip()).toBeInTheDocument();
  jest.useRealTimers();
});
