import { renderPage } from '@konbit/web/test-support';
import { act } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RsvpBar } from './rsvp-bar.tsx';

it.each([
  [[true, false], 1],
  [[false, true], 0],
])('of several changes %s at once, the last one holds', async (changes, shown) => {
  let tell: (entries: object[]) => void = () => undefined;
  globalThis.IntersectionObserver = class {
    constructor(given: typeof tell) {
      tell = given;
    }
    observe() {}
    disconnect() {}
  } as never;
  await renderPage(
    <MemoryRouter>
      <RsvpBar />
    </MemoryRouter>,
  );
  act(() => tell(changes.map((isIntersecting) => ({ isIntersecting }))));
  expect(document.querySelectorAll('[data-shown]')).toHaveLength(shown);
});
