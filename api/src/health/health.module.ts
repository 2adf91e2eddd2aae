import { HealthDto } from './health.dto.ts';
import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService, TerminusModule } from '@nestjs/terminus';
import { Access } from '../common/access/access.ts';
import type { Settings } from '../config/settings.ts';
import { Transactions } from '../database/transactions.ts';

@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly transactions: Transactions,
  ) {}

  /** The process answers. */
  @Get('live')
  @Access('anyone')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can serve visitors: the database answers too, and it is not about to end. 503 otherwise. */
  @Get('ready')
  @Access('anyone')
  ready(): Promise<HealthDto> {
    const database = () => this.indicators.check('database').attempt(() => this.transactions.ping());
    return this.health.check([database]).then(() => this.live());
  }
}

@Module({ controllers: [HealthController] })
export class HealthModule {
  /** After SIGTERM the service reports that it is not ready, and serves on for a while. */
  static with({ shutdownDelayMs }: Settings): DynamicModule {
    const terminus = TerminusModule.forRoot({ logger: false, gracefulShutdownTimeoutMs: shutdownDelayMs });
    return { module: HealthModule, imports: [terminus] };
  }
}
