import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventVersion } from './event-version.entity.ts';
import { EventService } from './event.service.ts';
import { EventController } from './event.controller.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EventVersion])],
  controllers: [EventController],
  providers: [EventService],
  exports: [EventService],
})
export class EventModule {}
