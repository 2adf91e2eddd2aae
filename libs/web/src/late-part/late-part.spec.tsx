import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, use, useState } from 'react';
import { renderPage } from '../test-support/index.ts';
import { latePart } from './late-part.tsx';

const reportError = jest.fn();
beforeEach(() => {
  reportError.mockReset();
  Object.assign(globalThis, { reportError });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Part = ComponentType<{ name: string }>;
const Greeting: Part = ({ name }) => <p>Hello, {name}</p>;
const Broken: Part = () => {
  throw new Error('broken at render');
};
const missing = () => Promise.reject(new Error('no chunk'));

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
  ['is missing', missing, 'no chunk'],
])('a part that %s leaves the page, and offers Try again', async (_, first, message) => {
  const user = await showForm(first, () => Promise.resolve(Greeting));
  const button = await tryAgain();
  expect(screen.getByRole('textbox')).toHaveValue('Marie-Jeanne');
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message }));
  await user.click(button);
  expect(await screen.findByText('Hello, Marie')).toBeTruthy();
  expect(screen.getByRole('textbox')).toHaveValue('Marie-Jeanne');
});

it('a preloaded part is loaded once', async () => {
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
  expect(reportError).not.toHaveBeenCalled();
});

it('does not report a failed preload, and loads when shown', async () => {
  const tries = [missing, () => Promise.resolve(Greeting)];
  const Late = latePart<{ name: string }>(() => tries.shift()!());
  await Late.ahead();
  await renderPage(<Late name="Marie" />);
  expect(await screen.findByText('Hello, Marie')).toBeTruthy();
  expect(reportError).not.toHaveBeenCalled();
});

describe('a part that nobody waits for', () => {
  it('loads after what it waits for, and shows nothing before', async () => {
    const load = jest.fn(() => Promise.resolve(Greeting));
    let becomeIdle: () => void = () => undefined;
    const idle = new Promise<void>((resolve) => {
      becomeIdle = resolve;
    });
    const Late = latePart<{ name: string }>(load, { after: () => idle });
    await renderPage(<Late name="Marie" />);
    expect(screen.queryByText(/./)).toBeNull();
    expect(load).not.toHaveBeenCalled();
    await act(async () => becomeIdle());
    expect(await screen.findByText('Hello, Marie')).toBeTruthy();
  });

  it('tries again by itself until it has loaded', async () => {
    jest.useFakeTimers();
    const tries = [missing, missing, () => Promise.resolve(Greeting)];
    const Late = latePart<{ name: string }>(() => tries.shift()!(), { after: () => Promise.resolve() });
    await renderPage(<Late name="Marie" />);
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('Hello, Marie')).toBeTruthy();
    jest.useRealTimers();
  });

  it('leaves the page when it breaks, and says nothing', async () => {
    const Late = latePart<{ name: string }>(() => Promise.resolve(Broken), { after: () => Promise.resolve() });
    await renderPage(
      <>
        <p>The page</p>
        <Late name="Marie" />
      </>,
    );
    await waitFor(() => expect(reportError).toHaveBeenCalledTimes(1));
    expect(screen.getByText('The page')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a part under which something else has changed the page', () => {
  const moved = () => {
    throw new DOMException('The node is not a child.', 'NotFoundError');
  };
  const Greeter: Part = ({ name }) => {
    const [greets, setGreets] = useState(false);
    return greets ? moved() : <button onClick={() => setGreets(true)}>Greet {name}</button>;
  };
  const Moved: Part = moved;

  it('is drawn once more', async () => {
    const Late = latePart<{ name: string }>(() => Promise.resolve(Greeter));
    const { user } = await renderPage(<Late name="Marie" />);
    await user.click(await screen.findByRole('button'));
    expect(await screen.findByRole('button', { name: 'Greet Marie' })).toBeTruthy();
    expect(reportError).not.toHaveBeenCalled();
  });

  it('is not drawn for ever', async () => {
    const Late = latePart<{ name: string }>(() => Promise.resolve(Moved));
    await renderPage(<Late name="Marie" />);
    expect(await tryAgain()).toBeTruthy();
  });
});
