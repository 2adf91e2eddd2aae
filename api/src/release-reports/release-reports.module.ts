import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReleaseReport } from './release-report.entity.ts';
import { ReleaseReportsController } from './release-reports.controller.ts';
import { ReleaseReportsService } from './release-reports.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ReleaseReport])],
  controllers: [ReleaseReportsController],
  providers: [ReleaseReportsService],
})
export class ReleaseReportsModule {}
