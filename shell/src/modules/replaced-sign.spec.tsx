import { languages, withdrawnName } from '@konbit/contracts';
import { i18n } from '@konbit/web';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ReplacedSign } from './replaced-sign.tsx';
import { fakeSite, type FakeSite } from './test-support/fake-site.ts';

const reload = jest.fn();
let now = 0;
let site: FakeSite;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  now += 60_000;
  reload.mockClear();
  site = fakeSite();
});
afterEach(() => jest.restoreAllMocks());

const withdraw = (...releases: string[]) =>
  site.list({}, site.key, Object.fromEntries(releases.map((release) => [withdrawnName('mf-hub', release), 9e9])));
const lists = () => site.asked.filter((path) => path === '/modules.json').length;
const offered = () => screen.queryByRole('button');

/** A page that shows release one of the hub, and this in it. */
async function open(hub = <p>The hub.</p>, release = 'one') {
  render(
    <MemoryRouter>
      <div data-module="mf-hub" data-release={release}>
        {hub}
      </div>
      <ReplacedSign reload={reload} />
    </MemoryRouter>,
  );
  await act(async () => undefined);
}
async function comeBack() {
  now += 60_000;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

it('a page whose release was withdrawn is offered to be loaded again when its tab comes back, and only offered', async () => {
  withdraw();
  await open();
  await comeBack();
  expect(offered()).toBeNull();
  withdraw('one');
  expect(offered()).toBeNull();
  await comeBack();
  expect(screen.getByRole('status').textContent).toContain('This page has changed since you opened it.');
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['another release of its module', 'two'],
  ['one of a name that begins alike', 'one1'],
])('nothing is offered where %s was withdrawn', async (_, release) => {
  withdraw(release);
  await open();
  await comeBack();
  expect(lists()).toBeGreaterThan(0);
  expect(offered()).toBeNull();
});

it('the list is asked for once a minute at most, and not while the tab is hidden or shows no release', async () => {
  withdraw();
  await open();
  expect(lists()).toBe(0);
  await comeBack();
  const before = lists();
  expect(before).toBe(1);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(lists()).toBe(before);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await comeBack();
  expect(lists()).toBe(before);
  hidden.mockRestore();
  document.querySelector('[data-release]')!.removeAttribute('data-release');
  await comeBack();
  expect(lists()).toBe(before);
});

describe('while something is filled in', () => {
  it.each([
    ['a text', <input key="" defaultValue="Marie" />],
    ['a longer text', <textarea key="" defaultValue="Bonjou" />],
    ['a dialog', <div key="" role="dialog" />],
  ])('(%s) nothing is offered; afterwards it is', async (_, field) => {
    withdraw('one');
    await open(field);
    await comeBack();
    expect(offered()).toBeNull();
    const place = document.querySelector('[data-module]')!.firstElementChild!;
    if (place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement) place.value = ' ';
    else place.removeAttribute('role');
    await comeBack();
    expect(offered()).not.toBeNull();
  });

  it('a choice counts, unless it stood there from the beginning', async () => {
    withdraw();
    await open(<input type="checkbox" defaultChecked />);
    withdraw('one');
    await userEvent.click(screen.getByRole('checkbox'));
    await comeBack();
    expect(offered()).toBeNull();
    await userEvent.click(screen.getByRole('checkbox'));
    await comeBack();
    expect(offered()).not.toBeNull();
  });
});

it('a site that does not answer changes nothing', async () => {
  site.put('/modules.json', () => new Response('', { status: 503 }));
  await open();
  await comeBack();
  expect(offered()).toBeNull();
});

it.each(languages.map((language) => [language]))('is said in %s', async (language) => {
  await act(() => i18n.changeLanguage(language));
  withdraw('one');
  await open();
  await comeBack();
  expect(screen.getByRole('status').textContent).toMatch(
    { en: /changed since/, ht: /chanje depi/, fr: /a changé depuis/ }[language],
  );
  await act(() => i18n.changeLanguage('en'));
});
