import { ApiError, pathOf } from '@konbit/web';
import { konbit } from '../../package.json';
import { attendeeProfilesQuery, ProfileNotCreatedError, registrationCountQuery } from './attendee-profiles.api.ts';

it('the page preloads what the gallery reads first', () => {
  expect(konbit.data).toEqual([registrationCountQuery, attendeeProfilesQuery].map(({ queryKey }) => pathOf(queryKey)));
});

it.each([
  ['{"error":"Busy.","message":"Busy."}', 'Busy.'],
  ['{"error":"Busy."}', 'Busy.'],
  ['', 'Failed to create profile'],
])('a refusal with %j throws %j', (body, message) => {
  expect(new ProfileNotCreatedError(new ApiError(400, body, 'Bad Request')).message).toBe(message);
});
