import { Module } from '@nestjs/common';
import { ConnectionPoolService } from './connection-pool.service.ts';

@Module({ providers: [ConnectionPoolService], exports: [ConnectionPoolService] })
export class ConnectionPoolModule {}
