import { currentEvent, setEvent } from '@konbit/web';
import { failure, fakeApi, renderPage } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import { PartyForm, PlacesNotice } from './party.tsx';

const shown = currentEvent<object>();
afterEach(() => setEvent(shown));

const asks = () => setEvent({ ...shown, party: { adults: 4, children: 6 } });
const choose = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const save = () => screen.getByRole('button', { name: 'Save who comes along' });

it('is not there where the event does not ask', async () => {
  await renderPage(<PartyForm />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks for adults and children up to the most, sends them, and says how many they are', async () => {
  asks();
  const api = fakeApi({ 'PUT /api/registrations/party': ({ body }) => body as never });
  const { user } = await renderPage(<PartyForm />);
  expect([choose('Adults with you').length, choose('Children with you').length]).toEqual([5, 7]);
  await user.selectOptions(choose('Adults with you'), '1');
  await user.selectOptions(choose('Children with you'), '2');
  await user.type(screen.getByRole('textbox', { name: 'Their names, if you like' }), ' Ti Jo ');
  await user.click(save());
  expect(await screen.findByText('Saved: you are 4 people.')).toBeTruthy();
  const [sent] = api.callsTo('PUT /api/registrations/party');
  expect(sent!.body).toEqual({ adultsAlong: 1, childrenAlong: 2, namesAlong: 'Ti Jo' });
});

it('says why it is refused, and loses nothing', async () => {
  asks();
  fakeApi({ 'PUT /api/registrations/party': () => failure('HOUSE_FULL') });
  const { user } = await renderPage(<PartyForm />);
  await user.selectOptions(choose('Adults with you'), '3');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('There is no room left for more people.');
  expect(choose('Adults with you').value).toBe('3');
});

it.each([
  ['few', 'A few places left'],
  ['none', 'Full: join the waiting list'],
  ['many', ''],
] as const)('with %s places left the welcome says “%s”', async (left, sentence) => {
  setEvent({ ...shown, capacity: 120 });
  const api = fakeApi({ 'GET /api/registrations/places': () => ({ left }) });
  await renderPage(<PlacesNotice className="" />);
  await waitFor(() => expect(api.callsTo('GET /api/registrations/places')).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('p')?.textContent ?? '').toBe(sentence));
});
