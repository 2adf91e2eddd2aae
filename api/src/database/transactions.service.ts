import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { repeatOnConflict } from './repeat-on-conflict.ts';

@Injectable()
export class TransactionsService {
  constructor(private readonly dataSource: DataSource) {}

  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return repeatOnConflict(() => this.dataSource.transaction(work));
  }

  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }
}
