import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, createHmac } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { networkOf } from '@konbit/server';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { Column, Entity, Index, PrimaryColumn, LessThan, Repository, type EntityManager } from 'typeorm';
import { Settings } from '../../config/settings.ts';
import { digest, time } from '../../database/columns.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import { AppError } from '../errors/app-error.ts';
import { PersonalData, type PrivacyHandler } from '../personal-data/personal-data.ts';

@Entity('idempotency_keys')
export class IdempotencyKey {
  /** Digest of method, path, key and asker: another asker's same key is another key. */
  @PrimaryColumn(digest)
  request: string;

  @Index()
  @Column(digest)
  asker: string;

  /** A lost answer to a registration may have left its session: the request comes again from the registrant. */
  @Index()
  @Column({ ...digest, nullable: true })
  requestByNamed: string | null;

  @Column(digest)
  body: string;

  @Column('smallint', { unsigned: true })
  status: number;

  @Column('mediumtext')
  answer: string;

  @Index()
  @Column(time)
  expiresAt: Date;
}

export interface IdempotentWrite {
  request: string;
  asker: string;
  isAnonymous: boolean;
  body: string;
  requestBy(registrationId: string): string;
  status: number;
  isStored: boolean;
}

/** The write of the running request; no service passes it on. */
export const currentWrite = new AsyncLocalStorage<IdempotentWrite>();

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];

export function idempotentWrite(request: FastifyRequest, status: number, secret: string): IdempotentWrite | null {
  const { method, url, headers, bodyDigest = '', actsFor, ip } = request;
  const key = headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
  if (key === undefined || !methods.includes(method)) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    const message = 'An Idempotency-Key is 1 to 200 visible ASCII characters.';
    throw new AppError('VALIDATION_FAILED', { 'Idempotency-Key': message });
  }
  const requestOf = (asker: string) =>
    createHash('sha256')
      .update(`${method} ${url.split('?')[0]} ${key} ${asker}`)
      .digest('base64url');
  // A phone that changes its network before it has its answer counts as somebody else.
  const asker = actsFor ? registrationAsker(actsFor, secret) : askerHash(`address ${networkOf(ip)}`, secret);
  const requestBy = (id: string) => requestOf(registrationAsker(id, secret));
  const written = { request: requestOf(asker), asker, isAnonymous: !actsFor, body: bodyDigest };
  return { ...written, requestBy, status, isStored: false };
}

export const registrationAsker = (id: string, secret: string): string => askerHash(`registration ${id}`, secret);

/** The prefix keeps it different from the service's other hashes of an address or an id. */
const askerHash = (asker: string, secret: string) =>
  createHmac('sha256', secret).update(`konbit/asker/1 ${asker}`).digest('base64url');

const dayMs = 24 * 60 * 60_000;

export interface StoredAnswer {
  status: number;
  body: unknown;
}

@Injectable()
export class IdempotencyKeysRepository implements PrivacyHandler {
  readonly name = 'keptAnswers';
  readonly tables = ['idempotency_keys'];

  constructor(
    @InjectRepository(IdempotencyKey) private readonly rows: Repository<IdempotencyKey>,
    private readonly settings: Settings,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  async find({ request, body }: IdempotentWrite): Promise<StoredAnswer | null> {
    const stored = await this.rows.findOneBy([{ request }, { requestByNamed: request }]);
    if (stored && stored.expiresAt <= new Date()) {
      await this.rows.delete(stored.request);
      return null;
    }
    if (stored && stored.body !== body) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return stored && { status: stored.status, body: stored.answer === '' ? undefined : JSON.parse(stored.answer) };
  }

  /** Waits for a transaction that has begun the same request; `isKeyTaken` when that one commits. */
  async begin(manager: EntityManager, write: IdempotentWrite): Promise<void> {
    await manager.insert(IdempotencyKey, rowOf(write, { status: 0, body: undefined }));
  }

  async complete(manager: EntityManager, write: IdempotentWrite, answer: StoredAnswer): Promise<void> {
    await manager.update(IdempotencyKey, write.request, rowOf(write, answer));
  }

  async storeAfterwards(write: IdempotentWrite, answer: StoredAnswer): Promise<void> {
    await this.rows.createQueryBuilder().insert().values(rowOf(write, answer)).orIgnore().execute();
  }

  @Interval(10 * 60_000)
  async removeExpired(): Promise<void> {
    await this.rows.delete({ expiresAt: LessThan(new Date()) });
  }

  async disclose(manager: EntityManager, id: string): Promise<unknown> {
    const found = await this.about(manager, [id]).andWhere("row.answer <> ''").getMany();
    return found.map(({ answer, expiresAt }) => ({ answer: JSON.parse(answer), expiresAt }));
  }

  async forget(manager: EntityManager, ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const running = currentWrite.getStore()?.request ?? '';
    const found = await this.about(manager, ids).andWhere('row.request <> :running', { running }).getMany();
    if (found.length > 0) await manager.remove(found);
    return found.length;
  }

  /** Compares answers as bytes: a collation takes six times as long. */
  private about(manager: EntityManager, ids: readonly string[]) {
    const { sessionSecrets } = this.settings;
    const askers = ids.flatMap((id) => sessionSecrets.map((secret) => registrationAsker(id, secret)));
    const isNamed = ids.map((_, at) => `LOCATE(:id${at}, CAST(row.answer AS BINARY)) > 0`).join(' OR ');
    const named = Object.fromEntries(ids.map((id, at) => [`id${at}`, id]));
    return manager
      .createQueryBuilder(IdempotencyKey, 'row')
      .where(`(row.asker IN (:...askers) OR ${isNamed})`, { askers, ...named });
  }
}

function rowOf({ request, asker, body: digest, requestBy }: IdempotentWrite, { status, body }: StoredAnswer) {
  const { id } = (body ?? {}) as { id?: unknown };
  return {
    request,
    asker,
    body: digest,
    status,
    answer: body === undefined ? '' : JSON.stringify(body),
    requestByNamed: typeof id === 'string' ? requestBy(id) : null,
    expiresAt: new Date(Date.now() + dayMs),
  };
}

export const isKeyTaken = (failure: unknown): boolean =>
  isDuplicate(failure, 'PRIMARY') && /idempotency_keys/.test((failure as { query?: string }).query ?? '');
