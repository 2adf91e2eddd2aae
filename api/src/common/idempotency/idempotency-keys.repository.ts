import { errorCatalogue } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { Settings } from '../../config/settings.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import { AppError } from '../errors/app-error.ts';
import { HandlesPersonalData } from '../personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../personal-data/privacy-handler.ts';
import { AnsweredId } from './answered-id.entity.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { idsIn, withoutPicture, isWithoutPicture } from './stored-answer.ts';
import { type IdempotentWrite, currentWrite, registrationAsker } from './idempotent-write.ts';

const dayMs = 24 * 60 * 60_000;

/** What stays of an answer that was erased, beside the digests of its request: that there was one. */
const erased = { status: errorCatalogue.ALREADY_ERASED.status, answer: '', asker: '', body: '' };

export interface StoredAnswer {
  status: number;
  body: unknown;
}

type ReadPicture = (id: string) => Promise<string | null>;

@HandlesPersonalData()
@Injectable()
export class IdempotencyKeysRepository implements PrivacyHandler {
  readonly name = 'keptAnswers';
  readonly tables = ['answered_ids', 'idempotency_keys'];
  private readPicture: ReadPicture = () => Promise.resolve(null);

  constructor(
    @InjectRepository(IdempotencyKey) private readonly rows: Repository<IdempotencyKey>,
    private readonly settings: Settings,
  ) {}

  /** A picture is not stored with its answer: `read` reads it anew, by the id of the answer. */
  readPicturesBy(read: ReadPicture): void {
    this.readPicture = read;
  }

  /** Throws ALREADY_ERASED for an answer that was erased; IDEMPOTENCY_KEY_REUSED. */
  async find({ request, body }: IdempotentWrite): Promise<StoredAnswer | null> {
    const stored = await this.rows.findOneBy([{ request }, { requestByNamed: request }]);
    if (!stored) return null;
    if (stored.expiresAt <= new Date()) {
      await this.rows.delete(stored.request);
      return null;
    }
    if (stored.status === erased.status) throw new AppError('ALREADY_ERASED');
    if (stored.body !== body) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return { status: stored.status, body: await this.bodyOf(stored) };
  }

  private async bodyOf({ answer }: IdempotencyKey): Promise<unknown> {
    const body: unknown = answer === '' ? undefined : JSON.parse(answer);
    if (!isWithoutPicture(body)) return body;
    const profileImage = await this.readPicture(body.id);
    if (profileImage === null) throw new AppError('ALREADY_ERASED');
    return { ...body, profileImage };
  }

  /** Waits for a transaction that has begun the same request; `isKeyTaken` when that one commits. */
  async begin(write: IdempotentWrite, manager: EntityManager): Promise<void> {
    await manager.insert(IdempotencyKey, rowOf(write, { status: 0, body: undefined }));
  }

  async complete(write: IdempotentWrite, answer: StoredAnswer, manager: EntityManager): Promise<void> {
    await manager.update(IdempotencyKey, write.request, rowOf(write, answer));
    const ids = idsIn(answer.body).map((id) => ({ request: write.request, id }));
    if (ids.length > 0) await manager.insert(AnsweredId, ids);
  }

  /**
   * What was not stored with its work. An answer that names somebody is not stored so late, as they may have been
   * erased meanwhile: such a call, a moderator's or the reading of a code, does no more when it is made again.
   */
  async storeAfterwards(write: IdempotentWrite, answer: StoredAnswer): Promise<void> {
    if (idsIn(answer.body).length > 0) return;
    await this.rows.createQueryBuilder().insert().values(rowOf(write, answer)).orIgnore().execute();
  }

  @Interval(10 * 60_000)
  async removeExpired(): Promise<void> {
    await this.rows.delete({ expiresAt: LessThan(new Date()) });
  }

  async disclose(id: string, manager: EntityManager): Promise<unknown> {
    const found = await manager.findBy(IdempotencyKey, { request: In(await this.about([id], manager)) });
    const answered = found.filter(({ answer }) => answer !== '');
    return answered.map(({ answer, expiresAt }) => ({ answer: JSON.parse(answer), expiresAt }));
  }

  /** The keys stay, so that none of these requests is carried out again. */
  async forget(ids: readonly string[], manager: EntityManager): Promise<number> {
    const running = currentWrite.getStore()?.request;
    const requests = (await this.about(ids, manager)).filter((request) => request !== running);
    if (requests.length === 0) return 0;
    await manager.update(IdempotencyKey, { request: In(requests) }, erased);
    await manager.delete(AnsweredId, { request: In(requests) });
    return requests.length;
  }

  /** The requests whose asker or answer is one of these; no answer is read for it. */
  private async about(ids: readonly string[], manager: EntityManager): Promise<string[]> {
    if (ids.length === 0) return [];
    const { sessionSecrets } = this.settings;
    const askers = ids.flatMap((id) => sessionSecrets.map((secret) => registrationAsker(id, secret)));
    const found = [
      await requestsOf({ asker: In(askers) }, manager),
      (await manager.findBy(AnsweredId, { id: In(ids) })).map(({ request }) => request),
      await this.listingNoIds(ids, manager),
    ];
    return [...new Set(found.flat())];
  }

  /** Of the version before; a day after it has gone there are none. It compares bytes, as a collation is slower. */
  private async listingNoIds(ids: readonly string[], manager: EntityManager): Promise<string[]> {
    const isNamed = ids.map((_, at) => `LOCATE(:id${at}, CAST(row.answer AS BINARY)) > 0`).join(' OR ');
    const named = Object.fromEntries(ids.map((id, at) => [`id${at}`, id]));
    const found = await manager
      .createQueryBuilder(IdempotencyKey, 'row')
      .select('row.request')
      .where('row.listsIds = FALSE')
      .andWhere(`(${isNamed})`, named)
      .getMany();
    return found.map(({ request }) => request);
  }
}

async function requestsOf(where: FindOptionsWhere<IdempotencyKey>, manager: EntityManager): Promise<string[]> {
  const found = await manager.find(IdempotencyKey, { select: { request: true }, where });
  return found.map(({ request }) => request);
}

function rowOf({ request, asker, body: digest, requestBy }: IdempotentWrite, { status, body }: StoredAnswer) {
  const { id } = (body ?? {}) as { id?: unknown };
  return {
    request,
    asker,
    body: digest,
    status,
    answer: body === undefined ? '' : JSON.stringify(withoutPicture(body)),
    requestByNamed: typeof id === 'string' ? requestBy(id) : null,
    expiresAt: new Date(Date.now() + dayMs),
    listsIds: true,
  };
}

export const isKeyTaken = (failure: unknown): boolean =>
  isDuplicate(failure, 'PRIMARY') && /idempotency_keys/.test((failure as { query?: string }).query ?? '');
