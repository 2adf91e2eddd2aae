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

/** A write that was made under an idempotency key, and its first answer. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  /** Digest of method, path, key and asker: another asker's same key is another key. */
  @PrimaryColumn(digest)
  request: string;

  /** Keyed hash of who asked. */
  @Index()
  @Column(digest)
  asker: string;

  /** Registering makes its asker a registrant, whose session may arrive though the answer does not. */
  @Index()
  @Column({ ...digest, nullable: true })
  requestByNamed: string | null;

  @Column(digest)
  body: string;

  @Column('smallint', { unsigned: true })
  status: number;

  /** As JSON; empty for an answer without a body. */
  @Column('mediumtext')
  answer: string;

  @Index()
  @Column(time)
  expiresAt: Date;
}

/** A write under an idempotency key: digests of who asks for what. */
export interface IdempotentWrite {
  /** Method, path, key and asker. */
  request: string;
  asker: string;
  /** The body as it was sent. */
  body: string;
  /** `request`, were this registrant the asker. */
  requestBy(registrationId: string): string;
  /** Of the answer, should nothing fail. */
  status: number;
  /** True once a transaction has stored the answer together with what it changed. */
  isStored: boolean;
}

/** The write that the running request makes: it follows the request through services, none of which hands it on. */
export const currentWrite = new AsyncLocalStorage<IdempotentWrite>();

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Of a write with an idempotency key, else null. A key that is not 1 to 200 visible ASCII characters is refused. */
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
  // A phone that changes its network before it knows its answer is somebody else then.
  const asker = actsFor ? registrationAsker(actsFor, secret) : askerHash(`address ${networkOf(ip)}`, secret);
  const requestBy = (id: string) => requestOf(registrationAsker(id, secret));
  return { request: requestOf(asker), asker, body: bodyDigest, requestBy, status, isStored: false };
}

/** A registration, by its session or its mailed link, or the role of an organizers' link. */
export const registrationAsker = (id: string, secret: string): string => askerHash(`registration ${id}`, secret);

/** With a key of its own: none of the service's other hashes of an address or an id is the same. */
const askerHash = (asker: string, secret: string) =>
  createHmac('sha256', secret).update(`konbit/asker/1 ${asker}`).digest('base64url');

const dayMs = 24 * 60 * 60_000;

/** The first answer to a request. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** The first answers of the last 24 hours; each names whom it was given to. */
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

  /** The first answer to this request, if there was one. Throws IDEMPOTENCY_KEY_REUSED when it was to another body. */
  async find({ request, body }: IdempotentWrite): Promise<StoredAnswer | null> {
    const stored = await this.rows.findOneBy([{ request }, { requestByNamed: request }]);
    if (stored && stored.expiresAt <= new Date()) {
      await this.rows.delete(stored.request);
      return null;
    }
    if (stored && stored.body !== body) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return stored && { status: stored.status, body: stored.answer === '' ? undefined : JSON.parse(stored.answer) };
  }

  /** Waits while another transaction has begun the same request; fails with `isKeyTaken` when that one commits. */
  async begin(manager: EntityManager, write: IdempotentWrite): Promise<void> {
    await manager.insert(IdempotencyKey, rowOf(write, { status: 0, body: undefined }));
  }

  /** Stores the answer to a request that this transaction has begun. */
  async complete(manager: EntityManager, write: IdempotentWrite, answer: StoredAnswer): Promise<void> {
    await manager.update(IdempotencyKey, write.request, rowOf(write, answer));
  }

  /** Stores an answer that no transaction stored, unless another request was faster. */
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

  /** What was answered to these people, or about them; not the running request, which says nothing of anybody. */
  async forget(manager: EntityManager, ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const running = currentWrite.getStore()?.request ?? '';
    const found = await this.about(manager, ids).andWhere('row.request <> :running', { running }).getMany();
    if (found.length > 0) await manager.remove(found);
    return found.length;
  }

  /** Compares answers as bytes: by the letters of a language it takes six times as long. */
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

function rowOf({ request, asker, body: sent, requestBy }: IdempotentWrite, { status, body }: StoredAnswer) {
  const { id } = (body ?? {}) as { id?: unknown };
  return {
    request,
    asker,
    body: sent,
    status,
    answer: body === undefined ? '' : JSON.stringify(body),
    // What is named may be no registration: then nobody ever asks by this.
    requestByNamed: typeof id === 'string' ? requestBy(id) : null,
    expiresAt: new Date(Date.now() + dayMs),
  };
}

/** True when another request with the same key was faster. */
export const isKeyTaken = (failure: unknown): boolean =>
  isDuplicate(failure, 'PRIMARY') && /idempotency_keys/.test((failure as { query?: string }).query ?? '');
