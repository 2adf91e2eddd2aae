import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReleaseReportsService } from './release-reports.service.ts';
import { ReleaseReport } from './release-report.entity.ts';
import { ReleaseReportsController } from './release-reports.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ReleaseReport])],
  controllers: [ReleaseReportsController],
  providers: [ReleaseReportsService],
})
export class ReleaseReportsModule {}
