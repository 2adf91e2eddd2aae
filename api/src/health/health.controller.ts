import { Controller, Get } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { Access } from '../common/access/access.decorator.ts';
import { RoomToWriteService } from '../database/room-to-write.service.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { HealthDto } from './health.dto.ts';

@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly transactions: TransactionsService,
    private readonly room: RoomToWriteService,
  ) {}

  /** The process answers. */
  @Get('live')
  @Access('anyone')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * The process can serve visitors: the database answers and has room to write, and the process is not about to end.
   * 503 otherwise.
   */
  @Get('ready')
  @Access('anyone')
  ready(): Promise<HealthDto> {
    const database = () => this.indicators.check('database').attempt(() => this.requireDatabase());
    return this.health.check([database]).then(() => this.live());
  }

  private async requireDatabase(): Promise<void> {
    await this.transactions.ping();
    await this.room.require();
  }
}
