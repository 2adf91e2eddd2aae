import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../src/common/new-id.ts';
import { routesOf } from '../test-support/routes.ts';
import { somebody, type Json, type Service } from '../test-support/service.ts';
import type { Canary } from './canaries.ts';
import { tablesOf } from './database-state.ts';

/** What the specification shows to everybody, field by field; who asks for an email knows it already. */
const shown: Record<string, (entry: Json) => Json> = {
  '/api/leaderboard': ({ id: _id, registrationId: _, registration: _names, ...rest }) => rest,
  '/api/attendee-profiles': ({ firstName: _, profileImage: _photo, ...rest }) => rest,
};

/** All that nobody in particular gets: every address that can be read, with each person's id wherever one can stand. */
export async function everythingAnonymous(service: Service, canaries: readonly Canary[]): Promise<string> {
  const texts: string[] = [];
  const [one] = await service.rows('SELECT id FROM attendee_profiles LIMIT 1');
  const ids = [one?.id ?? newId(), ...canaries.slice(0, 10).map(({ id }) => id)];
  for (const { method, path, policy } of routesOf(service).filter((route) => route.method === 'GET')) {
    const isPublic = policy === 'anyone' && shown[path];
    for (const id of path.includes(':') || policy !== 'anyone' ? ids : ids.slice(0, 1)) {
      const { body, headers, status } = await service.call(
        `${path.replace(/:\w+/, id)}?registrationId=${id}&id=${id}`,
        { method },
      );
      const kept = isPublic && status === 200 ? body.map(shown[path]) : body;
      texts.push(JSON.stringify([kept, [...headers]]).replaceAll(id, ''));
    }
  }
  texts.push(JSON.stringify((await service.get('/api/docs-json')).body));
  return texts.join('\n');
}

/** What is answered to whoever does something wrong with what they know of a person. */
export async function everyError(service: Service, canaries: readonly Canary[]): Promise<string> {
  const texts: string[] = [];
  for (const { id, email } of canaries) {
    const answers = [
      await service.post('/api/registrations', somebody({ email })),
      await service.post('/api/activities', { registrationId: id }),
      await service.post('/api/quiz/answer', { registrationId: id }),
      await service.post('/api/registrations', somebody({ email, emailUpdates: 'yes' })),
      await service.get('/api/own-registration', { 'x-manage-token': `${id}.1.x` }),
    ];
    expect(answers.every(({ status }) => status >= 400 && status < 500)).toBe(true);
    texts.push(...answers.map(({ body }) => JSON.stringify(body)));
  }
  return texts.join('\n');
}

export const logged = (service: Service) => service.log.map((line) => JSON.stringify(line)).join('\n');
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
export const textOf = (files: readonly string[]) => files.map((path) => path + readFileSync(path, 'latin1')).join('\n');

export async function everyRow(service: Service): Promise<string> {
  const dumped = [];
  for (const [name] of await tablesOf(service)) dumped.push(...(await service.rows(`SELECT * FROM \`${name}\``)));
  return JSON.stringify(dumped, function (this: Json, key: string, value: unknown) {
    const cell: unknown = this[key];
    return Buffer.isBuffer(cell) ? cell.toString('base64') + cell.toString('latin1') : value;
  });
}
