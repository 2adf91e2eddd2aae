import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.ts';
import { BackupsService } from './backups.service.ts';
import { LastBackup } from './last-backup.entity.ts';

@Module({ imports: [TypeOrmModule.forFeature([LastBackup]), MailModule], providers: [BackupsService] })
export class BackupsModule {}
