import type { AccessPolicy } from '../src/common/access/access.ts';
import type { Route } from '../test-support/routes.ts';
import type { Answer } from '../test-support/service.ts';
import type { Call, IdPlace } from './calls.ts';
import type { Person } from './people.ts';

/** A call, and what must come of it: one status, or any that is neither a refusal for want of authority nor a 5xx. */
export interface Asked extends Call {
  as: string;
  expected: number | 'let pass';
}

/** A guest holds none of the organizers' links, whoever they are. */
export const isOrganizers = (policy: AccessPolicy | undefined) => policy === 'door-link' || policy === 'moderator-link';
const isSessions = (policy: AccessPolicy) => policy === 'own' || policy === 'own-standing';

/** Where a call that goes by the session looks for the registrant. */
const namesRegistrant = ({ path, method }: Route, place: IdPlace) =>
  place === 'query.registrationId' ||
  (place === 'path' && path.includes(':id')) ||
  (place === 'body.registrationId' && method !== 'GET');

/** What must come of it. A policy that is not stated stops the proof. */
export function expectedOf(
  route: Route,
  who: 'nobody' | 'forger' | 'another' | 'cancelled' | 'owner',
  place?: IdPlace,
) {
  const { policy } = route;
  if (!policy) throw new Error(`${route.method} ${route.path} does not state who may call it.`);
  if (policy === 'anyone' || who === 'owner') return 'let pass';
  if (who === 'nobody' || who === 'forger' || isOrganizers(policy)) return 401;
  if (who === 'another' && isSessions(policy) && place && namesRegistrant(route, place)) return 403;
  return who === 'cancelled' && policy === 'own-standing' ? 404 : 'let pass';
}

export interface Outcome {
  asked: Asked;
  answer: Answer;
}

const nameOf = ({ route: { method, path }, as }: Asked) => `${as}: ${method} ${path}`;

/** Answers that are not the expected ones. */
export const surprises = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ asked, answer: { status, body } }) => {
    const isRight =
      asked.expected === 'let pass' ? status < 500 && ![401, 403].includes(status) : status === asked.expected;
    return isRight ? [] : [`${nameOf(asked)} → ${status} ${body?.code ?? ''}, not ${asked.expected}`];
  });

/** Answers that tell something of these people. */
export const leaks = (outcomes: readonly Outcome[], victims: readonly Person[]): string[] => {
  const secrets = victims.flatMap((victim) => victim.secrets);
  return outcomes.flatMap(({ asked, answer }) => {
    const text = JSON.stringify(answer.body);
    return secrets.some((secret) => text.includes(secret)) ? [`${nameOf(asked)} tells`] : [];
  });
};

const isRefused = ({ asked }: Outcome) => asked.expected !== 'let pass';

export const figuresOf = (outcomes: readonly Outcome[]): Record<string, string | number>[] =>
  ['nobody', 'forged', 'another guest', 'cancelled', 'owner'].map((as) => {
    const made = outcomes.filter(({ asked }) => asked.as === as);
    const count = (from: number, to: number) =>
      made.filter(({ answer: { status } }) => status >= from && status <= to).length;
    return {
      asker: as,
      combinations: made.length,
      'to be refused': made.filter(isRefused).length,
      '2xx 304': count(200, 304),
      'is 401': count(401, 401),
      'is 403': count(403, 403),
      'is 404': count(404, 404),
      'other 4xx': count(400, 400) + count(405, 499),
      '5xx': count(500, 599),
    };
  });
