import * as mysql from 'mysql2';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import { currentCaller } from './caller.ts';
import { CallerGone, isAtConnectionLimit, NoConnection } from './database-errors.ts';

type TakeConnection = Parameters<Pool['getConnection']>[0];

/** More callers than this would wait in vain. */
const queueLimit = 1000;
const againMs = 250;

/**
 * The driver's pool lets callers wait for a connection for ever. In this one they wait for `waitMs` at most, and who
 * has hung up gets none. Where the server takes no more connections, a call waits for one that this process has.
 */
export function createConnectionPool(options: PoolOptions, waitMs: number): Pool {
  const pool = mysql.createPool({ ...options, queueLimit });
  const getConnection = pool.getConnection.bind(pool);
  const refused = new WaitingCalls();
  pool.on('release', () => refused.letOneTry());
  pool.getConnection = (take) => new Wait(getConnection, refused, take, waitMs).try();
  return pool;
}

/** Calls that the server has refused a connection: one tries again at each release, and now and then. */
class WaitingCalls {
  private readonly waits: Wait[] = [];
  private timer: NodeJS.Timeout | undefined;

  add(wait: Wait): void {
    this.waits.push(wait);
    this.timer ??= this.again();
  }

  letOneTry(): void {
    this.waits.shift()?.try();
  }

  /** Without a connection of its own, a process has none to release. */
  private again(): NodeJS.Timeout {
    return setTimeout(() => {
      this.letOneTry();
      this.timer = this.waits.length > 0 ? this.again() : undefined;
    }, againMs);
  }

  remove(wait: Wait): void {
    const at = this.waits.indexOf(wait);
    if (at !== -1) this.waits.splice(at, 1);
  }
}

class Wait {
  private readonly caller = currentCaller();
  private readonly deadline: NodeJS.Timeout;
  private refusal: NodeJS.ErrnoException = new NoConnection('no connection was free in time');
  private isOver = false;

  constructor(
    private readonly getConnection: Pool['getConnection'],
    private readonly refused: WaitingCalls,
    private readonly take: TakeConnection,
    waitMs: number,
  ) {
    this.deadline = setTimeout(() => this.fail(this.refusal), waitMs);
  }

  try(): void {
    this.getConnection((failure, connection) => {
      if (failure) this.onFailure(failure);
      else this.onConnection(connection);
    });
  }

  private onConnection(connection: PoolConnection): void {
    if (this.isOver) return connection.release();
    if (this.caller?.hasGone()) {
      connection.release();
      return this.fail(new CallerGone('whoever called has hung up'));
    }
    this.end();
    this.caller?.begin();
    this.take(null, connection);
  }

  private onFailure(failure: NodeJS.ErrnoException): void {
    if (this.isOver) return;
    if (!isAtConnectionLimit(failure)) return this.fail(failure);
    this.refusal = failure;
    this.refused.add(this);
  }

  private fail(failure: NodeJS.ErrnoException): void {
    this.end();
    this.refused.remove(this);
    // The driver's type demands a connection beside a failure, too.
    (this.take as (failure: NodeJS.ErrnoException) => void)(failure);
  }

  private end(): void {
    this.isOver = true;
    clearTimeout(this.deadline);
  }
}
