import { ApiError } from '@konbit/web';
import { ProfileNotCreatedError } from './attendee-profiles.api.ts';
import { failureSentence } from './failure-sentence.ts';

const refused = (body: string) => new ProfileNotCreatedError(new ApiError(400, body, 'Bad Request'));
const busy = refused('{"code":"TOO_MANY_REQUESTS","message":"Wait.","error":"Wait."}');
const unknown = refused('{"code":"NEW_CODE","message":"New.","error":"New."}');

it.each([
  ['en', busy, { sentence: 'Wait.' }],
  ['fr', busy, { key: 'TOO_MANY_REQUESTS' }],
  ['en', unknown, { sentence: 'New.' }],
  ['ht', unknown, { key: 'notAdded' }],
  ['en', refused('<html>'), { key: 'notAdded' }],
  ['en', new TypeError('network away'), { key: 'notAdded' }],
] as const)('in %s, %s is told by %j', (language, error, expected) => {
  expect(failureSentence(error, language)).toEqual(expected);
});

it.each([
  ['{"error":"Busy.","message":"Busy."}', 'Busy.'],
  ['', 'Failed to create profile'],
])('the error of the answer %j says %j', (body, message) => expect(refused(body).message).toBe(message));
