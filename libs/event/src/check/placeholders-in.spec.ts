import { content } from '../content/content.ts';
import { inventedEvent } from '../test-support/invented-event.ts';
import { placeholdersIn } from './placeholders-in.ts';

const entries = placeholdersIn(content).map((line) => line.split(': ')[0]);

describe('the placeholders', () => {
  it('are the invented entries of the shipped event', () => {
    expect(new Set(entries)).toEqual(
      new Set([
        'event.address.street',
        'event.address.postalCode',
        'event.map',
        'event.earlierCommemoration.url',
        'event.organizer.email',
        'event.origin',
        'partners[0].name',
        'partners[0].logo',
        'partners[0].url',
        'partners[1].name',
        'partners[1].logo',
        'partners[1].url',
        'partners[2].name',
        'partners[2].logo',
        'partners[3].name',
        'partners[3].logo',
      ]),
    );
    expect(placeholdersIn(content)).toEqual(
      expect.arrayContaining(['event.address.street: 100 Example Farm Road', 'event.map: 43.774, -79.519']),
    );
  });

  it('are none once all is replaced, though a text says “for example”', () => {
    const copy = structuredClone(inventedEvent);
    copy.event.practical.parking.en = 'Come on foot, for example. An Example is no name here.';
    expect(placeholdersIn(copy)).toEqual([]);
  });
});
