import { manyGuests } from '../test-support/guests.ts';
import type { Answer, Service } from '../test-support/service.ts';

export const from = (address: string) => ({ 'x-forwarded-for': address });

export interface VenueGuest {
  id: string;
  email: string;
  lastName: string;
}

/** How a guest gets in: by the email alone, by email and last name, or by the mail that they would have to read. */
type Way = 'by email' | 'by name' | 'by mail' | 'not';

export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
    }),
  );
}

/** Each registered, with an email and a last name of their own. */
export async function venueGuests(service: Service, number: number): Promise<VenueGuest[]> {
  const ids = await manyGuests(service, number);
  await service.rows(
    "UPDATE registrations SET last_name = CONCAT('Désir-', CONVERT(RIGHT(id, 12) USING utf8mb4)) WHERE id IN (?)",
    [ids],
  );
  return ids.map((id) => ({ id, email: `${id}@example.org`, lastName: `Désir-${id.slice(-12)}` }));
}

/** Crowds and scripts before two processes of the service; what came of each stands in the table. */
export class VenueCrowds {
  readonly table: Record<string, string | number>[] = [];

  constructor(
    readonly services: readonly [Service, Service],
    readonly random: () => number,
  ) {}

  either = () => this.services[this.random() < 0.5 ? 0 : 1];
  unknown = () => `nobody${Math.floor(this.random() * 2 ** 40)}@example.org`;

  lookUp(email: string, address: string, lastName?: string): Promise<Answer> {
    const asked = new URLSearchParams({ email, ...(lastName !== undefined && { lastName }) });
    return this.either().get(`/api/registrations?${asked.toString()}`, from(address));
  }

  /** One in twenty types a wrong email first. Counts how they get in, and who was told that nobody has the email. */
  async crowd(
    guests: readonly VenueGuest[],
    address: string,
    what: string,
    { knowTheirNames = true } = {},
  ): Promise<Record<Way | 'misses', number>> {
    const ways = { 'by email': 0, 'by name': 0, 'by mail': 0, not: 0, misses: 0 };
    const mistyping = new Set(guests.filter((_, at) => at % 20 === 10));
    await inParallel(guests, async (guest) => {
      if (mistyping.has(guest)) {
        const { status } = await this.lookUp(`x${guest.email}`, address);
        if (status === 200) ways.misses += 1;
      }
      ways[await this.#enter(guest, address, knowTheirNames)] += 1;
    });
    this.table.push({ what, guests: guests.length, mistyping: mistyping.size, ...ways });
    return ways;
  }

  /** Tries emails as fast as it can; what it was told of each. */
  async script(emails: readonly string[], address: string, what: string): Promise<Record<Told, string[]>> {
    const told: Record<Told, string[]> = { known: [], unknown: [], 'name needed': [] };
    await inParallel(emails, async (email) => {
      const { status, body } = await this.lookUp(email, address);
      if (status === 200) told[body.length > 0 ? 'known' : 'unknown'].push(email);
      else if (body.code === 'NAME_NEEDED') told['name needed'].push(email);
      else throw new Error(`${status} ${body.code}`);
    });
    const counts = Object.entries(told).map(([of, some]) => [of, some.length]);
    this.table.push({ what, tried: emails.length, ...(Object.fromEntries(counts) as Record<Told, number>) });
    return told;
  }

  async #enter({ id, email, lastName }: VenueGuest, address: string, knowsName: boolean): Promise<Way> {
    const first = await this.lookUp(email, address);
    if (first.status === 200) return first.body[0]?.id === id ? 'by email' : 'not';
    if (first.body.code !== 'NAME_NEEDED' || !knowsName) return 'not';
    const { status, body } = await this.lookUp(email, address, lastName.toLowerCase());
    if (status === 200) return body[0]?.id === id ? 'by name' : 'not';
    return body.code === 'ANSWERED_BY_MAIL' ? 'by mail' : 'not';
  }
}

type Told = 'known' | 'unknown' | 'name needed';
