import { Afterwards } from '../src/common/housekeeping/afterwards.ts';
import { kindsOfMailsTo, ownerOf } from '../test-support/own-registration.ts';
import { sessionOf, type Answer, type Service } from '../test-support/service.ts';

/** The share of guests who type a wrong email first. */
const typos = 0.15;

export const from = (address: string) => ({ 'x-forwarded-for': address });
export const emailOf = (id: string) => `${id}@example.org`;

export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
    }),
  );
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

  lookUp(email: string, address: string): Promise<Answer> {
    return this.either().get(`/api/registrations?email=${email}`, from(address));
  }

  /** All of them behind one address; in how many ways they got in. */
  async crowd(ids: readonly string[], address: string, what: string): Promise<Record<string, number>> {
    const ways = { 'at once': 0, 'by mail': 0, not: 0 };
    await inParallel(ids, async (id) => void (ways[await this.#enter(id, address)] += 1));
    this.table.push({
      what,
      tried: ids.length,
      'in at once': ways['at once'],
      'in by mail': ways['by mail'],
      'not in': ways.not,
    });
    return ways;
  }

  /** Tries emails over an hour, and counts those of which it learns whether they are registered. */
  async script(emails: readonly string[], address: string, what: string): Promise<number> {
    const aMinute = Math.ceil(emails.length / 60);
    let learned = 0;
    for (let at = 0; at < emails.length; at += aMinute) {
      await inParallel(emails.slice(at, at + aMinute), async (email) => {
        const { status } = await this.lookUp(email, address);
        if (status === 200) learned += 1;
      });
      await this.#pass(60);
    }
    this.table.push({ what, tried: emails.length, 'learned in an hour': learned });
    return learned;
  }

  /** How a guest gets in: at once, or by the link that was mailed; some type a wrong email first. */
  async #enter(id: string, address: string): Promise<'at once' | 'by mail' | 'not'> {
    if (this.random() < typos) await this.lookUp(`x${emailOf(id)}`, address);
    const { status, body } = await this.lookUp(emailOf(id), address);
    if (status === 200) return body[0]?.id === id ? 'at once' : 'not';
    const [one, other] = this.services;
    await one.app.get(Afterwards).beforeApplicationShutdown();
    await other.app.get(Afterwards).beforeApplicationShutdown();
    if (!(await kindsOfMailsTo(one, id)).includes('link')) return 'not';
    const cookie = sessionOf(await ownerOf(one, id).get());
    return (await one.get(`/api/users/${id}/stats`, { cookie })).status === 200 ? 'by mail' : 'not';
  }

  /** As time does, for all that is counted. */
  #pass(seconds: number): Promise<unknown> {
    return this.services[0].rows('UPDATE rate_limits SET resets_at = resets_at - INTERVAL ? SECOND', [seconds]);
  }
}
