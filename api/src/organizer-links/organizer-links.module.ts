import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrganizerLinkChecksService } from './organizer-link-checks.service.ts';
import { OrganizerLink } from './organizer-link.entity.ts';
import { OrganizerLinksService } from './organizer-links.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([OrganizerLink])],
  providers: [OrganizerLinksService, OrganizerLinkChecksService],
  exports: [OrganizerLinksService],
})
export class OrganizerLinksModule {}
