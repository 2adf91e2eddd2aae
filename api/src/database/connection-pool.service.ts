import { Injectable } from '@nestjs/common';
import type { Pool } from 'mysql2';

/** The pool of this process. TypeORM has it made when it connects, and keeps it for itself. */
@Injectable()
export class ConnectionPoolService {
  private made: Pool | undefined;

  keep(pool: Pool): void {
    this.made = pool;
  }

  get(): Pool {
    if (!this.made) throw new Error('There is no pool before the database is connected.');
    return this.made;
  }
}
