import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ErasedIdsService } from './erased-ids.service.ts';
import { HandlesPersonalData } from './handles-personal-data.decorator.ts';
import type { PrivacyHandler } from './privacy-handler.ts';

@Injectable()
export class PersonalDataService {
  constructor(
    private readonly erasedIds: ErasedIdsService,
    private readonly dataSource: DataSource,
    private readonly discovery: DiscoveryService,
  ) {}

  tables(): string[] {
    return this.handlers().flatMap(({ tables }) => tables);
  }

  /** All of one moment, as no other change comes between its reads. */
  disclose(id: string): Promise<Record<string, unknown>> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const disclosed: Record<string, unknown> = {};
      for (const handler of this.handlers()) disclosed[handler.name] = await handler.disclose(id, manager);
      return disclosed;
    });
  }

  async forget(registrationIds: readonly string[], manager: EntityManager): Promise<Record<string, number>> {
    await this.erasedIds.add(registrationIds);
    const forgotten: Record<string, number> = {};
    for (const handler of this.handlers()) forgotten[handler.name] = await forgetBy(handler, registrationIds, manager);
    return forgotten;
  }

  async forgetRest(registrationIds: readonly string[], manager: EntityManager): Promise<void> {
    for (const handler of this.handlers()) if (!handler.isForNews) await forgetBy(handler, registrationIds, manager);
  }

  /** Every provider that is marked as one, whichever module it belongs to. */
  private handlers(): PrivacyHandler[] {
    const providers = this.discovery.getProviders({ metadataKey: HandlesPersonalData.KEY });
    const handlers = providers.map(({ instance }) => instance as PrivacyHandler);
    return handlers.sort(({ last = false }, other) => Number(last) - Number(other.last ?? false));
  }
}

async function forgetBy(handler: PrivacyHandler, ids: readonly string[], manager: EntityManager): Promise<number> {
  if (handler.forget) return handler.forget(ids, manager);
  let rows = 0;
  for (const table of handler.tables) rows += (await manager.delete(table, { registrationId: In(ids) })).affected ?? 0;
  return rows;
}
