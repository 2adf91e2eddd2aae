import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReleaseReport } from './release-report.entity.ts';
import { ReleaseReportsController } from './release-reports.controller.ts';
import { ReleaseReportsRepository } from './release-reports.repository.ts';
import { ReleaseReportsService } from './release-reports.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ReleaseReport])],
  controllers: [ReleaseReportsController],
  providers: [ReleaseReportsRepository, ReleaseReportsService],
})
export class ReleaseReportsModule {}
