import { pathOf } from '@konbit/web';
import { fakeApi } from '@konbit/web/test-support';
import { konbit } from '../../package.json';
import { attendeeProfilesQuery, createAttendeeProfile, registrationCountQuery } from './attendee-profiles.api.ts';

it('the page preloads what the gallery reads first', () => {
  expect(konbit.data).toEqual([registrationCountQuery, attendeeProfilesQuery].map(({ queryKey }) => pathOf(queryKey)));
});

it.each([
  ['{"error":"Busy.","message":"Busy."}', 'Busy.'],
  ['{"error":"Busy."}', 'Busy.'],
  ['', 'Failed to create profile'],
])('a refusal with %j throws %j', async (body, message) => {
  fakeApi({ 'POST /api/attendee-profiles': new Response(body, { status: 400 }) });
  await expect(createAttendeeProfile({ firstName: 'Ana', profileImage: '' })).rejects.toThrow(message);
});
