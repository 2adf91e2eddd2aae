import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import mysql, { type Connection } from 'mysql2/promise';
import { Settings } from '../src/config/settings.ts';
import { copySchema } from './schema.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;

export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

export interface Service {
  url: string;
  databaseUrl: string;
  app: NestFastifyApplication;
  /** The test's own connection. */
  database: Connection;
  rows(sql: string, values?: unknown[]): Promise<Json[]>;
  log: Json[];
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  call(path: string, init: RequestInit): Promise<Answer>;
  stop(): Promise<void>;
}

export const testEnvironment = (databaseUrl: string, env: Record<string, string> = {}) => ({
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'a-secret-for-tests-of-32-letters-or-more',
  PORT: '0',
  TRUST_PROXY: 'loopback',
  ...(process.env.DATA_DIR && { DATA_DIR: process.env.DATA_DIR }),
  MAIL_SENDING: 'off',
  ...env,
});

/** In this process, on a schema of its own; `env` changes its settings. */
export const startService = async (env: Record<string, string> = {}): Promise<Service> =>
  serve(await copySchema('migrated'), env);

/** One service for all tests of a file or of a `describe`. */
export function sharedService(start: () => Promise<Service> = startService): Service {
  const service = {} as Service;
  beforeAll(async () => void Object.assign(service, await start()));
  afterAll(() => service.stop());
  return service;
}

/** Loads the service only now: specs without one take a while less. */
export async function serve(schema: string, env: Record<string, string>): Promise<Service> {
  const { createApp } = await import('../src/create-app.ts');
  const settings = new Settings(testEnvironment(schema, env));
  const log: Service['log'] = [];
  const app = await createApp(settings, { write: (line) => void log.push(JSON.parse(line)) });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const database = await mysql.createConnection({ uri: schema, timezone: 'Z' });
  database.on('error', () => {});
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(url + path, init);
    return { status: response.status, headers: response.headers, body: readBody(await response.text()) };
  };
  const send: Service['send'] = (method, path, body, headers = {}) =>
    call(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    url,
    databaseUrl: schema,
    app,
    database,
    log,
    call,
    rows: async (sql, values) => (await database.query(sql, values))[0] as Json[],
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body, headers) => send('POST', path, body, headers),
    send,
    stop: async () => {
      database.destroy();
      await app.close();
    },
  };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `hub_session=…`, as a browser sends it back. */
export const sessionOf = (answer: Answer): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

let people = 0;

export const somebody = (answers: Record<string, unknown> = {}) => {
  people += 1;
  return {
    firstName: 'Anacaona',
    lastName: 'Pierre',
    email: `guest${people}@example.org`,
    emailUpdates: true,
    ...answers,
  };
};
