import { act, screen } from '@testing-library/react';
import { type ComponentType, use } from 'react';
import { renderPage } from '../test-support/index.ts';
import { latePart } from './late-part.tsx';

const told = jest.fn();
beforeEach(() => {
  told.mockReset();
  Object.assign(globalThis, { reportError: told });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Part = ComponentType<{ name: string }>;
const Greeting: Part = ({ name }) => <p>Hello, {name}</p>;
const Broken: Part = () => {
  throw new Error('broken at render');
};
const notCome = () => Promise.reject(new Error('no chunk'));

async function showForm(...tries: (() => Promise<Part>)[]) {
  const Late = latePart<{ name: string }>(() => tries.shift()!());
  const { user } = await renderPage(
    <form>
      <input aria-label="Name" />
      <Late name="Marie" />
    </form>,
  );
  await user.type(screen.getByRole('textbox'), 'Marie-Jeanne');
  return user;
}
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

it.each<[string, () => Promise<Part>, string]>([
  ['breaks', () => Promise.resolve(Broken), 'broken at render'],
  ['does not come', notCome, 'no chunk'],
])('one that %s keeps what was typed, and comes with Try again', async (_, first, message) => {
  const user = await showForm(first, () => Promise.resolve(Greeting));
  const button = await tryAgain();
  expect(screen.getByRole('textbox')).toHaveValue('Marie-Jeanne');
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message }));
  await user.click(button);
  expect(await screen.findByText('Hello, Marie')).toBeTruthy();
  expect(screen.getByRole('textbox')).toHaveValue('Marie-Jeanne');
});

it('loads once when asked for ahead', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const Late = latePart<{ name: string }>(load);
  const Page = () => {
    use(Late.ahead());
    return <Late name="Marie" />;
  };
  await Promise.all([Late.ahead(), Late.ahead()]);
  await act(() => renderPage(<Page />));
  expect(await screen.findByText('Hello, Marie')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  expect(told).not.toHaveBeenCalled();
});

it('tells nobody of a failed preload, and loads when shown', async () => {
  const tries = [notCome, () => Promise.resolve(Greeting)];
  const Late = latePart<{ name: string }>(() => tries.shift()!());
  await Late.ahead();
  await renderPage(<Late name="Marie" />);
  expect(await screen.findByText('Hello, Marie')).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
});
