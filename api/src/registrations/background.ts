import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Work that no caller waits for. It ends before the service does, while there is a database. */
@Injectable()
export class Background implements BeforeApplicationShutdown {
  isEnding = false;
  private readonly running = new Set<Promise<void>>();

  run(work: Promise<void>): Promise<void> {
    const done = work.finally(() => this.running.delete(done));
    this.running.add(done);
    return done;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await Promise.allSettled(this.running);
  }
}
