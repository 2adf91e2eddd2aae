import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrganizerLinkChecks } from './organizer-link-checks.ts';
import { OrganizerLink } from './organizer-link.entity.ts';
import { OrganizerLinks } from './organizer-links.ts';

@Module({
  imports: [TypeOrmModule.forFeature([OrganizerLink])],
  providers: [OrganizerLinks, OrganizerLinkChecks],
  exports: [OrganizerLinks],
})
export class OrganizerLinksModule {}
