import { MANAGE_TOKEN_HEADER, moduleFailureReasons, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import { newId } from '../src/common/new-id.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import type { Route } from '../test-support/routes.ts';
import type { Answer, Json, Service } from '../test-support/service.ts';
import type { Person } from './people.ts';

/** Where an id can stand in any call. */
export const idPlaces = ['path', 'query.registrationId', 'query.id', 'body.registrationId', 'body.id'] as const;
export type IdPlace = (typeof idPlaces)[number];

export interface Call {
  route: Route;
  /** Who brings their session and token; nobody brings none. */
  asker: Person | null;
  /** The token of an organizers' link. */
  link?: string;
  /** The id in each place. */
  idIn: (place: IdPlace) => string;
  /** Fields beside those that the call asks for. */
  injected?: Record<string, unknown>;
}

/** Makes calls that succeed for who may make them: what a body holds, its dto tells. */
export async function callerOf(service: Service) {
  const samples = await samplesOf(service);
  const call = ({ route, asker, link, idIn, injected }: Call): Promise<Answer> => {
    const path = route.path.replace(':token', asker?.newsToken ?? 'none').replace(/:\w+/, idIn('path'));
    const query = `registrationId=${idIn('query.registrationId')}&id=${idIn('query.id')}`;
    const fields = route.fields.map((name) => [name, sampleOf(samples, name)]);
    const body = {
      ...injected,
      ...Object.fromEntries(fields),
      registrationId: idIn('body.registrationId'),
      ...(!injected && { id: idIn('body.id') }),
    };
    return service.call(`${path}?${query}`, {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        ...(link && { [ORGANIZER_LINK_HEADER]: link }),
        ...(asker && { cookie: asker.session, [MANAGE_TOKEN_HEADER]: tokenFor(route, asker) }),
      },
      body: route.method === 'GET' ? undefined : JSON.stringify(body),
    });
  };
  return call;
}

const tokenFor = ({ policy }: Route, asker: Person) => (policy === 'unsubscribe-link' ? asker.newsToken : asker.token);

/** A right value for each field that any call asks for. */
async function samplesOf(service: Service): Promise<Record<string, Json>> {
  const [quiz] = await service.rows('SELECT id, options, answer FROM quizzes ORDER BY slug LIMIT 1');
  return {
    activityType: 'event_checkin',
    points: 20,
    metadata: '{"activity_name":"Check-in"}',
    quizId: quiz.id,
    selectedAnswer: JSON.parse(quiz.options)[quiz.answer - 1].en,
    profileImage: dataUrl(await picture(8, 8).jpeg().toBuffer()),
    hearAbout: 'community',
    language: 'fr',
    emailUpdates: false,
    futureEvents: false,
    module: 'mf-hub',
    release: '3f2a91c',
    reason: moduleFailureReasons[0],
    party: 2,
    tab: 'a'.repeat(32),
    frames: 'mf-hub@3f2a91c:assets/app.js:1:2345',
    releases: 'mf-hub@3f2a91c',
    times: 'mf-hub@3f2a91c:shown:7',
  };
}

const sampleOf = (samples: Record<string, Json>, name: string): Json =>
  name === 'email' ? `${newId()}@example.net` : (samples[name] ?? `a ${name}`);
