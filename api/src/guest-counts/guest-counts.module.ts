import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuestCountsSlot } from './guest-counts.entity.ts';
import { GuestCountsService } from './guest-counts.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([GuestCountsSlot])],
  providers: [GuestCountsService],
  exports: [GuestCountsService],
})
export class GuestCountsModule {}
