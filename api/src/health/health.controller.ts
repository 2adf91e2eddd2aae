import { Controller, Get, Header } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { Access } from '../common/access/access.ts';
import { HealthDto } from './health.dto.ts';

@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly dataSource: DataSource,
  ) {}

  /** The process answers. */
  @Get('live')
  @Access('anyone')
  @Header('Cache-Control', 'no-store')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can serve visitors: the database answers too, and it is not about to end. 503 otherwise. */
  @Get('ready')
  @Access('anyone')
  @Header('Cache-Control', 'no-store')
  ready(): Promise<HealthDto> {
    return this.health.check([() => this.database()]).then(() => this.live());
  }

  private database() {
    return this.indicators.check('database').attempt(() => this.dataSource.query('SELECT 1'));
  }
}
