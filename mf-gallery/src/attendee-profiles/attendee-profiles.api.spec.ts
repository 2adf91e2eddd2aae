import { ApiError } from '@konbit/web';
import { ProfileNotCreatedError } from './attendee-profiles.api.ts';

it.each([
  ['{"error":"Busy.","message":"Busy."}', 'Busy.'],
  ['{"error":"Busy."}', 'Busy.'],
  ['', 'Failed to create profile'],
])('a profile refused with %j is an error that says %j', (body, message) => {
  expect(new ProfileNotCreatedError(new ApiError(400, body, 'Bad Request')).message).toBe(message);
});
