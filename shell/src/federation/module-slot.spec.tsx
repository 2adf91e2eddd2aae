import { act, render, screen } from '@testing-library/react';
import { loadRemote } from './load-remote.ts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { MantineProvider } from '@mantine/core';
import { ModuleSlot } from './module-slot.tsx';
import { fakeSite, type FakeSite, fallingBackTo } from './test-support/fake-site.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

let site: FakeSite;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
  site = fakeSite();
});
afterEach(() => jest.useRealTimers());

/** The hub of two releases, the live one first, which come once they may. */
async function show(name: string, apps: (() => ReactNode)[], coming: Promise<void> = Promise.resolve()): Promise<void> {
  site.list({ 'mf-hub': fallingBackTo(site.release('mf-hub', `${name}-live`), site.release('mf-hub', `${name}-old`)) });
  jest.mocked(loadRemote).mockImplementation(async () => {
    await coming;
    return { default: apps.shift()! } as never;
  });
  render(
    <MantineProvider>
      <MemoryRouter>
        <ModuleSlot name="mf-hub" space="page" />
      </MemoryRouter>
    </MantineProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(100));
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('a module that shows nothing is told of, and gives way to the release before', async () => {
  await show('empty', [() => null, () => <p>the hub of before</p>]);
  expect(screen.queryByText('the hub of before')).toBeNull();
  await pass(4100);
  expect(screen.getByText('the hub of before')).toBeTruthy();
  expect(site.reports).toEqual([{ module: 'mf-hub', release: 'empty-live', reason: 'empty' }]);
});

it.each<[string, () => ReactNode]>([
  ['text', () => 'the hub'],
  ['an element', () => <canvas />],
])('one that shows %s does not', async (what, app) => {
  await show(what.replace(' ', '-'), [app, () => <p>the hub of before</p>]);
  await pass(60_000);
  expect(screen.queryByText('the hub of before')).toBeNull();
  expect(site.reports).toEqual([]);
});

describe('where the page has a layout', () => {
  const layOut = (height: number) => {
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 300, height } as DOMRect);
  };
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [0, 1],
    [40, 0],
  ])('an element that is %d pixels high without a text is told of %d times', async (height, times) => {
    layOut(height);
    await show(`box-${height}`, [() => <div />, () => <p>the hub of before</p>]);
    await pass(4100);
    expect(site.reports.map(({ reason }) => reason)).toEqual(Array(times).fill('empty'));
  });
});

it('one that is not there any more does not, nor does one whose dialog stands elsewhere in the page', async () => {
  document.body.append(Object.assign(document.createElement('div'), { role: 'dialog', id: 'elsewhere' }));
  await show('dialog', [() => null, () => <p>the hub of before</p>]);
  await pass(60_000);
  expect(site.reports).toEqual([]);
  document.getElementById('elsewhere')!.remove();
});

it('one that is slow to come is said to be loading still, never to have failed, and takes its place when it comes', async () => {
  let come: () => void = () => undefined;
  const app = () => <p>the hub, late</p>;
  await show('slow', [app, app], new Promise((resolve) => (come = resolve)));
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
  await pass(20_000);
  expect(screen.getByRole('status').textContent).toBe('Still loading. The connection is slow.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  await act(async () => come());
  await pass(100);
  expect(screen.getByText('the hub, late')).toBeTruthy();
  expect(site.reports).toEqual([]);
});
