import type * as EventOfPage from './event.ts';

/** As a page that was just opened has it. */
function fresh() {
  let event: typeof EventOfPage | undefined;
  jest.isolateModules(() => (event = jest.requireActual<typeof EventOfPage>('./event.ts')));
  return event!;
}

const page = (text: string) => {
  document.body.innerHTML = '<script type="application/json" id="event"></script>';
  document.getElementById('event')!.textContent = text;
};

it('is what the page was given, and stays so while the page is open', () => {
  const { currentEvent, useEvent } = fresh();
  page('{"title":"Harvest"}');
  expect(currentEvent()).toEqual({ title: 'Harvest' });
  page('{"title":"Frost"}');
  expect(useEvent()).toEqual({ title: 'Harvest' });
});

it('is told where there is no page to read it from', () => {
  const { currentEvent, setEvent } = fresh();
  setEvent({ title: 'Harvest' });
  expect(currentEvent()).toEqual({ title: 'Harvest' });
});

it('says so where the page holds nothing', () => {
  const { currentEvent } = fresh();
  page('');
  expect(() => currentEvent()).toThrow('The page holds nothing about the event.');
});
