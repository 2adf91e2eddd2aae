import { Controller, Get, Header } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Access } from '../common/access/access.ts';
import { AppError } from '../common/errors/app-error.ts';
import { HealthDto } from './health.dto.ts';
import { Readiness } from './readiness.ts';

@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readiness: Readiness,
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
  async ready(): Promise<HealthDto> {
    if (this.readiness.isEnding) throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 5 });
    await this.dataSource.query('SELECT 1');
    return { status: 'ok' };
  }
}
