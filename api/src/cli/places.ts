import { EventService } from '../event/event.service.ts';
import { HouseService } from '../registrations/house.service.ts';
import type { Service } from './service.ts';
import { countOf, say } from './terminal.ts';

interface Places {
  taken: number;
  capacity: number;
}

/** Undefined for an event without a capacity. */
export async function placesOf(service: Service): Promise<Places | undefined> {
  const { capacity } = (await (await service.get(EventService)).newest()).content;
  return capacity === undefined ? undefined : { taken: await (await service.get(HouseService)).taken(), capacity };
}

export const placesSentence = ({ taken, capacity }: Places): string =>
  `${countOf(taken)} of ${countOf(capacity)} places are taken`;

/** After a change that may take places, above the capacity too. */
export async function sayPlaces(service: Service): Promise<void> {
  const places = await placesOf(service);
  if (places) say(`${placesSentence(places)}.`);
}
