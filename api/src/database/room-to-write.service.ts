import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDatabaseFull } from './database-errors.ts';
import { WriteProbe } from './write-probe.entity.ts';

/** As much as some registrations with photos. */
const probeBytes = 256 * 1024;

/** Whether the database has room on its disk. One without room still answers what it is asked. */
@Injectable()
export class RoomToWriteService {
  private isMissing = false;

  constructor(private readonly dataSource: DataSource) {}

  /** `failure` is that of a call. */
  note(failure: unknown): void {
    if (isDatabaseFull(failure)) this.isMissing = true;
  }

  /** After a call has failed for lack of room, throws until a write succeeds. */
  async require(): Promise<void> {
    if (!this.isMissing) return;
    await this.probe();
    this.isMissing = false;
  }

  /** Asks the database, whatever calls have met. */
  async hasRoom(): Promise<boolean> {
    try {
      await this.probe();
      return true;
    } catch (failure) {
      return !isDatabaseFull(failure);
    }
  }

  private async probe(): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.manager.insert(WriteProbe, { id: randomUUID(), filling: Buffer.alloc(probeBytes, 'x') });
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }
}
