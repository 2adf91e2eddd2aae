import { IDEMPOTENCY_KEY_HEADER, MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import { somebody } from '../test-support/service.ts';
import type { Sent } from './contests.ts';

export interface Answered {
  /** 0: nobody answered. */
  status: number;
  text: string;
}

export async function send({ method = 'POST', path, body, by, token, key }: Sent, url: string): Promise<Answered> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': '203.0.113.7',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(by && { cookie: by.session }),
        ...(token && { [MANAGE_TOKEN_HEADER]: token }),
        ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

/** So many guests of one venue register in the same moment, at these processes in turn. */
export const crowd = (guests: number, urls: readonly string[]): Promise<Answered[]> =>
  Promise.all(
    Array.from({ length: guests }, (_, guest) =>
      send({ path: '/api/registrations', body: somebody(), key: `guest-${Math.random()}` }, urls[guest % urls.length]!),
    ),
  );

/** How many answers there were of each status. */
export function byStatus(answers: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export const shown = (answers: readonly Answered[]): string =>
  Object.entries(byStatus(answers))
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');

/**
 * Guests who register one after the other in `lanes` at once, each again at the next process until it is done, as
 * browsers do behind a gateway. `meanwhile` happens when a third of them has. What each process answered.
 */
export async function keepRegistering(
  guests: number,
  urls: readonly string[],
  lanes: number,
  meanwhile: () => unknown,
): Promise<{ emails: string[]; answers: Answered[][] }> {
  const answers: Answered[][] = urls.map(() => []);
  const emails: string[] = [];
  let begun = 0;
  const lane = async () => {
    for (let guest = (begun += 1); guest <= guests; guest = begun += 1) {
      if (guest === Math.ceil(guests / 3)) meanwhile();
      const body = somebody();
      for (let at = guest; ; at += 1) {
        const answer = await send({ path: '/api/registrations', body, key: `load-${guest}` }, urls[at % urls.length]!);
        answers[at % urls.length]!.push(answer);
        if (answer.status === 201) break;
      }
      emails.push(body.email);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { emails, answers };
}
