import { MantineProvider } from '@mantine/core';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, render, screen } from '@testing-library/react';
import type { ModuleName } from '@konbit/contracts';
import { type ReactNode, use } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { forgetFailures } from './load-module.ts';
import { ModuleSlot } from './module-slot.tsx';
import { fakeService, releaseOf } from './test-support/fake-federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

let service: ReturnType<typeof fakeService>;
let name: ModuleName;
let count = 0;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
  service = fakeService();
  name = `mf-m${++count}`;
});
afterEach(() => jest.useRealTimers());

async function show(apps: (() => ReactNode)[], arrival: Promise<void> = Promise.resolve()): Promise<void> {
  service.list = { [name]: { ...releaseOf(name, 'live'), previous: releaseOf(name, 'before') } };
  await forgetFailures(name);
  jest.mocked(loadRemote).mockImplementation(async () => {
    await arrival;
    return { default: apps.shift()! } as never;
  });
  render(
    <MantineProvider>
      <MemoryRouter>
        <ModuleSlot name={name} space="page" />
      </MemoryRouter>
    </MantineProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(100));
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('a release that throws at render gives way', async () => {
  const broken = () => {
    throw new Error('broken at render');
  };
  await show([broken, () => <p>the hub of before</p>]);
  expect(screen.getByText('the hub of before')).toBeTruthy();
  expect(service.reports).toEqual([{ module: name, release: 'live', reason: 'broke-at-render' }]);
});

it('a render that never settles gives way', async () => {
  const pending = new Promise<never>(() => undefined);
  await show([() => use(pending), () => <p>the hub of before</p>]);
  expect(screen.queryByText('the hub of before')).toBeNull();
  await pass(2000);
  expect(screen.getByText('the hub of before')).toBeTruthy();
  expect(service.reports).toEqual([{ module: name, release: 'live', reason: 'never-settled' }]);
});

it('without a working release it shows a notice with “Try again”', async () => {
  const broken = () => {
    throw new Error('broken at render');
  };
  await show([broken, broken, () => <p>mended</p>]);
  await act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await pass(100);
  expect(screen.getByText('mended')).toBeTruthy();
});

it('a module that shows nothing gives way', async () => {
  await show([() => null, () => <p>the hub of before</p>]);
  expect(screen.queryByText('the hub of before')).toBeNull();
  await pass(4100);
  expect(screen.getByText('the hub of before')).toBeTruthy();
  expect(service.reports).toEqual([{ module: name, release: 'live', reason: 'empty' }]);
});

it.each<[string, () => ReactNode]>([
  ['text', () => 'the hub'],
  ['an element', () => <canvas />],
])('one that shows %s does not', async (_, app) => {
  await show([app, () => <p>the hub of before</p>]);
  await pass(60_000);
  expect(screen.queryByText('the hub of before')).toBeNull();
  expect(service.reports).toEqual([]);
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
  ])('an element %d pixels high without text: %d reports', async (height, times) => {
    layOut(height);
    await show([() => <div />, () => <p>the hub of before</p>]);
    await pass(4100);
    expect(service.reports.map(({ reason }) => reason)).toEqual(Array(times).fill('empty'));
  });
});

it('a module that is gone, or in a dialog, is not empty', async () => {
  document.body.append(Object.assign(document.createElement('div'), { role: 'dialog', id: 'elsewhere' }));
  await show([() => null, () => <p>the hub of before</p>]);
  await pass(60_000);
  expect(service.reports).toEqual([]);
  document.getElementById('elsewhere')!.remove();
});

it('says that a slow module is still loading', async () => {
  let arrive: () => void = () => undefined;
  const app = () => <p>the hub, late</p>;
  await show([app, app], new Promise((resolve) => (arrive = resolve)));
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
  await pass(20_000);
  expect(screen.getByRole('status').textContent).toBe('Still loading. The connection is slow.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  await act(async () => arrive());
  await pass(100);
  expect(screen.getByText('the hub, late')).toBeTruthy();
  expect(service.reports).toEqual([]);
});
