import { checkContent } from '../check/check-content.ts';
import { placeholdersIn } from '../check/placeholders-in.ts';
import { inventedEvent } from './invented-event.ts';

it('is an event as organizers could publish it', () => {
  expect(checkContent(inventedEvent)).toEqual([]);
  expect(placeholdersIn(inventedEvent)).toEqual([]);
});
