import {
  IDEMPOTENCY_KEY_HEADER,
  MANAGE_TOKEN_HEADER,
  moduleFailureReasons,
  ORGANIZER_LINK_HEADER,
} from '@konbit/contracts';
import type { AccessPolicy } from '../src/common/access/access.decorator.ts';
import { newId } from '../src/common/new-id.ts';
import { storedQuizzes } from '../test-support/guests.ts';
import { profileImage } from '../test-support/photos.ts';
import type { Route } from '../test-support/routes.ts';
import type { Answer, Json, Service } from '../test-support/service.ts';
import type { Person } from './people.ts';

export interface Sent {
  method?: string;
  path: string;
  body?: unknown;
  by?: Pick<Person, 'session'>;
  token?: string;
  key?: string;
}

export const headersOf = ({ body, by, token, key }: Omit<Sent, 'path'>): Record<string, string> => ({
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(by && { cookie: by.session }),
  ...(token && { [MANAGE_TOKEN_HEADER]: token }),
  ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
});

/** Rejects when nobody answers. */
export async function send(sent: Sent, url: string): Promise<{ status: number; text: string }> {
  const { method = 'POST', path, body } = sent;
  const init = { method, headers: headersOf(sent), body: body === undefined ? undefined : JSON.stringify(body) };
  const response = await fetch(url + path, init);
  return { status: response.status, text: await response.text() };
}

/** Places of an id in any call. */
export const idPlaces = ['path', 'query.registrationId', 'query.id', 'body.registrationId', 'body.id'] as const;
export type IdPlace = (typeof idPlaces)[number];

export interface Call {
  route: Route;
  /** Whose session and token are sent, if any. */
  asker: Person | null;
  /** The token of an organizers' link. */
  link?: string;
  idIn: (place: IdPlace) => string;
}

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Other links open it by `token`. */
const tokens: Partial<Record<AccessPolicy, 'undoToken' | 'newsToken'>> = {
  'undo-email-link': 'undoToken',
  'unsubscribe-link': 'newsToken',
};

/** Writes calls that succeed for whoever may make them, with the fields of their dtos. */
export async function requestsOf(service: Service): Promise<(call: Call) => Request> {
  const samples = await samplesOf(service);
  return ({ route: { method, path, policy, fields }, asker, link, idIn }) => {
    const query = `registrationId=${idIn('query.registrationId')}&id=${idIn('query.id')}`;
    const token = asker?.[tokens[policy!] ?? 'token'];
    const values = Object.fromEntries(fields.map((name) => [name, sampleOf(samples, name)]));
    const body = { ...values, registrationId: idIn('body.registrationId'), id: idIn('body.id') };
    return {
      method,
      path: `${path.replace(':token', asker?.newsToken ?? 'none').replace(/:\w+/, idIn('path'))}?${query}`,
      headers: {
        ...headersOf({ body, by: asker ?? undefined, token }),
        ...(link && { [ORGANIZER_LINK_HEADER]: link }),
      },
      body: method === 'GET' ? undefined : body,
    };
  };
}

export async function callerOf(service: Service): Promise<(call: Call) => Promise<Answer>> {
  const requestOf = await requestsOf(service);
  return (call) => {
    const { method, path, headers, body } = requestOf(call);
    return service.send(method, path, body, headers);
  };
}

/** A valid value for each field of any call. */
async function samplesOf(service: Service): Promise<Record<string, Json>> {
  const [quiz] = await storedQuizzes(service);
  return {
    activityType: 'event_checkin',
    points: 20,
    metadata: '{"activity_name":"Check-in"}',
    quizId: quiz!.id,
    selectedAnswer: quiz!.right,
    profileImage,
    hearAbout: 'community',
    language: 'fr',
    emailUpdates: false,
    futureEvents: false,
    module: 'mf-hub',
    release: '3f2a91c',
    reason: moduleFailureReasons[0],
    party: 2,
    // Of organizers, for a guest who calls.
    phone: '+1 416 555 0100',
    children: 0,
    people: 1,
    since: '2026-01-01T00:00:00.000Z',
    adultsAlong: 0,
    childrenAlong: 0,
    tab: 'a'.repeat(32),
    frames: 'mf-hub@3f2a91c:assets/app.js:1:2345',
    releases: 'mf-hub@3f2a91c',
    times: 'mf-hub@3f2a91c:shown:7',
    kind: 'change',
    subject: { en: 'Rain', ht: 'Lapli', fr: 'Pluie' },
    paragraphs: { en: 'Bring boots.', ht: 'Pote bòt.', fr: 'Apportez des bottes.' },
    change: 'postpone',
    to: '2097-08-20T18:30',
    why: { en: 'A storm.', ht: 'Yon tanpèt.', fr: 'Une tempête.' },
    version: 0,
  };
}

const sampleOf = (samples: Record<string, Json>, name: string): Json =>
  name === 'email' ? `${newId()}@example.net` : (samples[name] ?? `a ${name}`);
