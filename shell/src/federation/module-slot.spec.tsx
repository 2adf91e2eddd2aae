import { MantineProvider } from '@mantine/core';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, render, screen } from '@testing-library/react';
import type { ModuleName } from '@konbit/contracts';
import { type ReactNode, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import { loadAnew } from './load-module.ts';
import { ModuleSlot } from './module-slot.tsx';
import { watchErrors } from './release-reports.ts';
import { fakeService, releaseOf } from './test-support/fake-federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

let service: ReturnType<typeof fakeService>;
let name: ModuleName;
let count = 0;
beforeAll(() => watchErrors());
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
  service = fakeService();
  count += 1;
  name = `mf-m${count}`;
});
afterEach(() => jest.useRealTimers());

async function show(apps: (() => ReactNode)[], arrival: Promise<void> = Promise.resolve()): Promise<void> {
  service.list = { [name]: { ...releaseOf(name, 'live'), previous: releaseOf(name, 'before') } };
  await loadAnew(name);
  jest.mocked(loadRemote).mockImplementation(async () => {
    await arrival;
    return { default: apps.shift()! } as never;
  });
  render(
    <MantineProvider>
      <MemoryRouter>
        <ModuleSlot name={name} frame="page" />
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

const before = () => <p>the hub of before</p>;
const isReplaced = () => screen.queryByText('the hub of before') !== null;

function Broken(): never {
  throw new Error('broken later');
}

/** As the browser tells of an error that nothing caught. */
function throwOutside(release = 'live') {
  const stack = `Error at f (${location.origin}/modules/${name}/${release}/app.js:1:23)`;
  const error = Object.assign(new Error('broken in a timer'), { stack });
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

describe('a release that breaks within ten seconds gives way, if it breaks', () => {
  it('in an effect, once an answer has come', async () => {
    const WithAnswer = () => {
      const [answer, setAnswer] = useState<string>();
      useEffect(() => void setTimeout(() => setAnswer('none'), 3000), []);
      useEffect(() => {
        if (answer) throw new Error('broken by the answer');
      }, [answer]);
      return <p>the hub</p>;
    };
    await show([WithAnswer, before]);
    expect(isReplaced()).toBe(false);
    await pass(3100);
    expect(isReplaced()).toBe(true);
    expect(service.reports).toEqual([{ module: name, release: 'live', reason: 'broke-at-render' }]);
  });

  it('in a portal', async () => {
    const WithPortal = () => {
      const [isOpen, setIsOpen] = useState(false);
      useEffect(() => setIsOpen(true), []);
      return (
        <>
          <p>the hub</p>
          {isOpen && createPortal(<Broken />, document.body)}
        </>
      );
    };
    await show([WithPortal, before]);
    expect(isReplaced()).toBe(true);
  });

  it('in a timer', async () => {
    const WithTimer = () => {
      useEffect(() => void setTimeout(() => throwOutside(), 0), []);
      return <p>the hub</p>;
    };
    await show([WithTimer, before]);
    await pass(100);
    expect(isReplaced()).toBe(true);
    const frames = `${name}@live:app.js:1:23`;
    expect(service.reports).toEqual([{ module: name, release: 'live', reason: 'threw', frames }]);
  });

  it('in a timer, but stays while no other release can be loaded', async () => {
    await show([() => <p>the hub</p>]);
    jest.mocked(loadRemote).mockRejectedValue(new Error('RUNTIME-003'));
    await act(async () => throwOutside());
    await pass(100);
    expect(screen.getByText('the hub')).toBeTruthy();
  });
});

describe('a release stays', () => {
  const Hub = () => {
    const [isBroken, setIsBroken] = useState(false);
    return isBroken ? <Broken /> : <button onClick={() => setIsBroken(true)}>Play</button>;
  };

  it('when another release throws', async () => {
    await show([Hub, before]);
    await act(async () => throwOutside('other'));
    await pass(100);
    expect(isReplaced()).toBe(false);
  });

  it('after ten seconds, or once the visitor has done something in it', async () => {
    await show([Hub, before]);
    await pass(10_000);
    await act(async () => throwOutside());
    await pass(100);
    expect(isReplaced()).toBe(false);
    await act(async () => screen.getByRole('button', { name: 'Play' }).click());
    expect(isReplaced()).toBe(false);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(100);
    expect(isReplaced()).toBe(true);
  });
});

describe('where something else has changed the page', () => {
  let translated = 0;
  const Translated = () => {
    const [isBroken, setIsBroken] = useState(false);
    if (isBroken && translated-- > 0) throw new DOMException('The node is not a child.', 'NotFoundError');
    return <button onClick={() => setIsBroken(true)}>Play</button>;
  };
  const play = () => act(async () => screen.getByRole('button', { name: 'Play' }).click());

  it('the same release is drawn again, and has not failed', async () => {
    // React tries a second time by itself.
    translated = 2;
    await show([Translated, before]);
    await play();
    await pass(60_000);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    expect(service.reports).toEqual([]);
  });

  it('a release that cannot be drawn again comes with “Try again”', async () => {
    const Never = () => {
      throw new DOMException('The node is not a child.', 'NotFoundError');
    };
    await show([Never, before]);
    await pass(60_000);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(service.reports).toEqual([]);
  });
});

describe('style sheets of a release that failed', () => {
  const sheetOf = (file: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    link.href = `/modules/${name}/${file}`;
    Object.defineProperty(link, 'sheet', { value: {} });
    document.head.append(link);
    return link;
  };

  it('are off once it is gone, those that come late too', async () => {
    const [own, other] = [sheetOf('live/app.css'), sheetOf('before/app.css')];
    await show([() => <Broken />, before]);
    expect([own.media, other.media]).toEqual(['not all', '']);
    const late = sheetOf('live/dashboard.css');
    late.dispatchEvent(new Event('load'));
    expect(late.media).toBe('not all');
  });

  it('stay on while it is in the page, here or in another place', async () => {
    const own = sheetOf('live/app.css');
    const elsewhere = document.body.appendChild(document.createElement('div'));
    elsewhere.dataset.base = `/modules/${name}/live/`;
    await show([() => <Broken />, before]);
    expect(own.media).toBe('');
    elsewhere.remove();
  });
});

it('a module that shows nothing gives way', async () => {
  await show([() => null, () => <p>the hub of before</p>]);
  expect(screen.queryByText('the hub of before')).toBeNull();
  await pass(4100);
  expect(screen.getByText('the hub of before')).toBeTruthy();
  expect(service.reports).toEqual([{ module: name, release: 'live', reason: 'empty' }]);
});

it.each<[string, () => ReactNode]>([
  ['text', () => <span>the hub</span>],
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
  await show(
    [app, app],
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
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
